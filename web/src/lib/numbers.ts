// Numbers as they are set: with a real minus sign, which is as wide as a plus.

/** A number of points: `4`, `−4`. */
export function plain(number: number): string {
  return number < 0 ? `−${-number}` : String(number);
}

/** The same, and a plus sign for gains. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : plain(number);
}

/** A text in which the hyphens that stand for minus signs have become such. */
export function withMinus(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])-(?=\d)/gu, '−');
}
