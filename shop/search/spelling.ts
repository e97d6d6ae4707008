/** How far two spellings lie apart, and how far a slip of the finger may go; when a word is read as another one: server/search/read-search.ts. */

/** Whether a typed word may mean a known one: one edit up to 5 letters, two up to 8, three beyond. */
export function isNear(typed: string, known: string): boolean {
  return slips(typed, known, slipsAllowed(typed)) <= slipsAllowed(typed);
}

/** How many letters may be wrong: none in short words and in words with a digit. */
export function slipsAllowed(typed: string): number {
  if (typed.length < 4 || /\d/.test(typed)) return 0;
  return typed.length < 6 ? 1 : typed.length < 9 ? 2 : 3;
}

/** Of the known words those nearest to the typed one, as many as lie equally near; none where all lie too far. */
export function nearest(typed: string, known: readonly string[]): string[] {
  const most = slipsAllowed(typed);
  const apart = [...new Set(known)].map((word) => ({ word, apart: slips(typed, word, most) }));
  const least = Math.min(...apart.map((each) => each.apart));
  return apart.filter((each) => each.apart === least && least <= most).map((each) => each.word);
}

/** Letters left out, added, changed or exchanged with a neighbour; more than `most` is answered as `most + 1`. */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= b.length; at += 1) next.push(cheapest(a, b, row, at, next, last, beforeLast));
    [beforeLast, last] = [last, next];
  }
  return Math.min(last[b.length] ?? most + 1, most + 1);
}

function cheapest(
  a: string,
  b: string,
  row: number,
  at: number,
  next: number[],
  last: number[],
  beforeLast: number[],
): number {
  const change = a[row - 1] === b[at - 1] ? 0 : 1;
  const isExchange = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
  return Math.min(
    (next[at - 1] ?? Infinity) + 1,
    (last[at] ?? Infinity) + 1,
    (last[at - 1] ?? Infinity) + change,
    isExchange ? (beforeLast[at - 2] ?? Infinity) + 1 : Infinity,
  );
}
