// Counts as sentences for staff say them.

/** `1 pair`, `1,200 pairs`. */
export function countInWords(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-PK')} ${number === 1 ? one : many}`;
}
