// Random numbers that are the same for the same seeds, whatever was asked in between: a run that failed can be run again.

/** From 0 up to, not including, 1. */
export type Random = () => number;

/** FNV-1a over the seeds, then mulberry32. */
export function randomFrom(...seeds: (string | number)[]): Random {
  let state = 0x811c9dc5;
  for (const letter of seeds.join('\n')) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of them by its share; the shares need not sum to anything. */
export function drawn<T extends string>(random: Random, shares: Record<T, number>): T {
  const entries = Object.entries(shares) as [T, number][];
  let left = random() * entries.reduce((sum, [, share]) => sum + share, 0);
  const found = entries.find(([, share]) => (left -= share) < 0);
  return (found ?? entries[0] ?? failEmpty())[0];
}

export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const ranks = new Map(list.map((each) => [each, random()]));
  return list.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

function failEmpty(): never {
  throw new Error('nothing to draw from');
}
