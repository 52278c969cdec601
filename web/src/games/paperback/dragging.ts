// Dragging cards with a mouse or a finger: from the hand into the word, within it, and out of it.

/** How far a pointer moves before it drags, in px. */
const SLACK = 8;

const stop = (event: Event): void => event.stopPropagation();

/** What is dragged: a tile by its index, or a card of the hand by its slot. */
function sourceAt(target: EventTarget | null): [HTMLElement, string] | null {
  const element = target instanceof Element ? target : null;
  const tile = element?.closest<HTMLElement>('button[data-drag]');
  if (tile) return [tile, tile.dataset.drag ?? ''];
  const card = element?.closest<HTMLElement>('[data-hand]');
  return card && element?.closest('button') ? [card, `hand ${card.dataset.hand ?? ''}`] : null;
}

/** Before which tile something at this point of the screen comes; null: outside the word. */
export function placeAt(board: HTMLElement, x: number, y: number): number | null {
  const word = board.querySelector('[data-word]')?.getBoundingClientRect();
  if (!word || y < word.top - 30 || y > word.bottom + 30 || x < word.left - 30 || x > word.right + 30) return null;
  const tiles = [...board.querySelectorAll<HTMLElement>('[data-tile]')];
  const at = tiles.findIndex((tile) => {
    const { left, width, bottom } = tile.getBoundingClientRect();
    return y < bottom && x < left + width / 2;
  });
  return at < 0 ? tiles.length : at;
}

/** Lets cards be dragged on a board; `drop` hears what was dropped before which tile, null outside. */
export function dragging(drop: (source: string, to: number | null) => void): (board: HTMLElement) => () => void {
  return (board) => {
    let held: { element: HTMLElement; source: string; x: number; y: number; pointer: number; moved: boolean } | null = null;

    function down(event: PointerEvent): void {
      const found = sourceAt(event.target);
      if (!found || event.button !== 0) return;
      held = { element: found[0], source: found[1], x: event.clientX, y: event.clientY, pointer: event.pointerId, moved: false };
    }

    function move(event: PointerEvent): void {
      if (held?.pointer !== event.pointerId) return;
      const [x, y] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.moved && Math.hypot(x, y) < SLACK) return;
      held.moved = true;
      Object.assign(held.element.style, { translate: `${x}px ${y}px`, zIndex: '9', position: 'relative', pointerEvents: 'none' });
    }

    function up(event: PointerEvent): void {
      if (held?.pointer !== event.pointerId) return;
      const { element, source, moved } = held;
      held = null;
      Object.assign(element.style, { translate: '', zIndex: '', position: '', pointerEvents: '' });
      if (!moved) return;
      // the click that follows belongs to the drag
      addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', stop, { capture: true }));
      if (event.type === 'pointerup') drop(source, placeAt(board, event.clientX, event.clientY));
    }

    board.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    return () => {
      board.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  };
}
