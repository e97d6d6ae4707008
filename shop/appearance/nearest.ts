// Colours that cannot keep the contrasts, and the nearest that can: the same hue, lighter or darker.
import { contrast, oklchOf, stepUntil } from './oklch.ts';
import { failingPairs, palettesOf } from './palette.ts';

/** Below it a button in the accent cannot be told from the paper; the default's marigold has 1.7. */
const MIN_ACCENT = 1.3;

/** The ground itself when every text on it can be read. */
export function nearestGround(ground: string, accent: string): string {
  return nearest(ground, (hex) => failingPairs(palettesOf({ accent, ground: hex })).length === 0);
}

/** `ground` is one that can be read on. */
export function nearestAccent(accent: string, ground: string): string {
  return nearest(accent, (hex) => {
    const palettes = palettesOf({ accent: hex, ground });
    const isSeen = contrast(palettes.light.marigold, palettes.light.page) >= MIN_ACCENT;
    return isSeen && failingPairs(palettes).length === 0;
  });
}

function nearest(hex: string, isGood: (hex: string) => boolean): string {
  const { l } = oklchOf(hex);
  const found = [stepUntil(hex, 1, isGood), stepUntil(hex, -1, isGood)].filter((each) => each !== null);
  const distance = (each: string) => Math.abs(oklchOf(each).l - l);
  return found.toSorted((a, b) => distance(a) - distance(b))[0] ?? hex;
}
