/** Seeded dice: the same seed always throws the same numbers, so that a sample shop can be made twice. */

export type Dice = {
  /** 0 <= n < 1 */
  fraction: () => number;
  /** a whole number, both ends included */
  between: (from: number, to: number) => number;
  oneOf: <T>(choices: readonly [T, ...T[]]) => T;
};

/** Dice for one thing of one seed, e.g. the third product; independent of all others. */
export function diceFor(seed: number, thing: number): Dice {
  const fraction = mulberry32(mixed(seed, thing));
  const between = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    between,
    oneOf: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
  };
}

function mixed(seed: number, thing: number): number {
  return Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(thing + 1, 0xc2b2ae35);
}

/** Tommy Ettinger's mulberry32: 32 bits of state are plenty for stock figures. */
function mulberry32(start: number): () => number {
  let state = start | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
