// Keeps the keyboard on the page: what surrounded a focused element takes the focus when it goes.

const SURROUNDINGS = 'section, main, dialog, body';

/** Watches the document from now on. Needed because a removed element drops the focus to nowhere. */
export function keepFocus(): void {
  let last: Element | null = null;
  let around: HTMLElement[] = [];

  function remember(element: Element): void {
    last = element;
    around = [];
    for (let each = element.parentElement; each; each = each.parentElement) {
      if (each.matches(SURROUNDINGS)) around.push(each);
    }
  }

  function restore(): void {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const place = around.find((each) => each.isConnected && each !== document.body) ?? document.querySelector('main');
    if (!place) return; // the next page is still on its way
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }

  document.addEventListener('focusin', (event) => remember(event.target as Element));
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
}
