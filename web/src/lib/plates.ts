// The plates of the players on the page, so that what moves can come from them and go to them.

/** Where the plate of a seat is in the window; null: it is not on the page. */
export function plateOf(seat: number): DOMRect | null {
  return document.querySelector(`[data-plate="${seat}"]`)?.getBoundingClientRect() ?? null;
}
