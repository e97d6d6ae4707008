// Colours by lightness, chroma and hue as eyes see them (OKLCH), within what a screen can show.
import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';

register(modeRgb);
register(modeLrgb);
register(modeOklab);
const toOklch = register(modeOklch);

/** Lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

// A search for the nearest colour asks for the default's tokens thousands of times.
const known = new Map<string, Oklch>();
const MAX_KNOWN = 200;

export function oklchOf(hex: string): Oklch {
  const found = known.get(hex) ?? converted(hex);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(hex, found);
  return found;
}

function converted(hex: string): Oklch {
  const colour = toOklch(hex);
  if (!colour) throw new Error(`no colour: ${hex}`);
  return { l: colour.l, c: colour.c, h: colour.h ?? 0 };
}

/** The colour as six hex digits; what no screen can show keeps its lightness and hue. */
export function hexOf({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  return formatHex(clampChroma({ mode: 'oklch', l: lightness, c: Math.max(0, c), h }, 'oklch')) ?? '#000000';
}

/** WCAG relative luminance, 0 to 1. */
export function luminanceOf(hex: string): number {
  return wcagLuminance(hex);
}

/** WCAG contrast, 1 to 21. */
export function contrast(front: string, ground: string): number {
  return wcagContrast(front, ground);
}

const STEP = 0.005;

/** The colour itself, or the first one lighter (`by` 1) or darker (`by` -1) that is good; null when none is. */
export function stepUntil(hex: string, by: 1 | -1, isGood: (hex: string) => boolean): string | null {
  if (isGood(hex)) return hex;
  const from = oklchOf(hex);
  for (let l = from.l + by * STEP; l > -STEP && l < 1 + STEP; l += by * STEP) {
    const stepped = hexOf({ ...from, l });
    if (isGood(stepped)) return stepped;
  }
  return null;
}
