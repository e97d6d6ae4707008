// The whole palette, light and dark, from an accent and a ground: the default's lightness, the ground's tint, contrasts kept.
import { isOwnAccent, type Appearance } from './appearance.ts';
import { contrast, hexOf, oklchOf, stepUntil, type Oklch } from './oklch.ts';
import { defaultDark, defaultLight, PAIRS, type Palette, type Token } from './tokens.ts';

type Colours = Pick<Appearance, 'accent' | 'ground'>;

export type Palettes = {
  light: Palette;
  dark: Palette;
  /** The shop is dark for everybody: its ground is. */
  isAlwaysDark: boolean;
};

const MIDDLE = 0.6;

let last: (Colours & { palettes: Palettes }) | null = null;

/** The default's two colours give the default's palette, to the digit. */
export function palettesOf({ accent, ground }: Colours): Palettes {
  // A shop has one appearance, and every page and email asks for its palettes (memoization).
  if (last?.accent !== accent || last.ground !== ground)
    last = { accent, ground, palettes: computePalettes(accent, ground) };
  return last.palettes;
}

function computePalettes(accent: string, ground: string): Palettes {
  const paper = oklchOf(ground);
  if (paper.l < MIDDLE) {
    const ink = tint(defaultLight, oklchOf(defaultLight.page)).ink;
    const palette = darkPalette(linked(tint(defaultDark, paper), accent, accent), () => accent, ink);
    return { light: palette, dark: palette, isAlwaysDark: true };
  }
  const light = lightPalette(accent, paper);
  const night = linked(tint(defaultDark, atNight(paper)), accent, shiftedToNight(accent));
  const dark = darkPalette(night, (papers) => accentAtNight(accent, papers), light.ink);
  return { light, dark, isAlwaysDark: false };
}

/** Pairs whose contrast a palette fails, of both schemes: empty for colours that can be published. */
export function failingPairs({ light, dark }: Palettes): string[] {
  return [light, dark].flatMap((palette) =>
    PAIRS.flatMap(({ front, grounds, least }) =>
      grounds
        .filter((ground) => contrast(palette[front], palette[ground]) < least)
        .map((ground) => `${front} on ${ground}`),
    ),
  );
}

function lightPalette(accent: string, ground: Oklch): Palette {
  const tinted = linked(tint(defaultLight, ground), accent, accent);
  const palette = readable({ ...tinted, marigold: accent, halo: accent }, -1);
  return { ...palette, focus: palette.ink, 'on-marigold': textOn(accent, palette.ink) };
}

function darkPalette(tinted: Palette, accentOn: (palette: Palette) => string, ink: string): Palette {
  const palette = readable({ ...tinted, 'on-ink': tinted.page, halo: tinted.page }, 1);
  const marigold = accentOn(palette);
  return { ...palette, marigold, focus: marigold, 'on-marigold': textOn(marigold, ink) };
}

// Links have the hue of an accent of the owner's own; `readable` makes them lighter or darker.
function linked(palette: Palette, accent: string, link: string): Palette {
  return isOwnAccent(accent) ? { ...palette, link } : palette;
}

// The ground at night of a shop that is light by day: the default's lightness, the day's hue, no more chroma than the default.
function atNight(day: Oklch): Oklch {
  const [light, dark] = [oklchOf(defaultLight.page), oklchOf(defaultDark.page)];
  return { l: dark.l, c: dark.c * Math.min(1, day.c / light.c), h: dark.h + day.h - light.h };
}

const papers: readonly Token[] = ['page', 'surface', 'sunk', 'line'];
const inks: readonly Token[] = ['ink', 'ink-2', 'ink-3', 'edge'];

// Paper follows the ground in lightness, hue and chroma; ink in hue, and in chroma as far as the ground has less than usual.
function tint(palette: Palette, ground: Oklch): Palette {
  const usual = oklchOf(palette.page);
  const [lighter, chroma] = [ground.l - usual.l, ground.c / usual.c];
  const tinted = { ...palette };
  for (const token of [...papers, ...inks]) {
    const { l, c, h } = oklchOf(palette[token]);
    const isPaper = papers.includes(token);
    const most = Math.max(c, ground.c * 1.2);
    tinted[token] = hexOf({
      l: isPaper ? l + lighter : l,
      c: isPaper ? Math.min(most, c * chroma) : c * Math.min(1, chroma),
      h: h + ground.h - usual.h,
    });
  }
  return tinted;
}

// What is read on paper moves away from it, lighter or darker, until each of its pairs has its contrast.
function readable(palette: Palette, by: 1 | -1): Palette {
  const result = { ...palette };
  for (const front of new Set(PAIRS.map((pair) => pair.front))) {
    if (front === 'on-ink' || front === 'on-marigold' || front === 'focus') continue;
    const pairs = PAIRS.filter((pair) => pair.front === front);
    const isGood = (hex: string) =>
      pairs.every(({ grounds, least }) => grounds.every((ground) => contrast(hex, result[ground]) >= least));
    result[front] = stepUntil(result[front], by, isGood) ?? result[front];
  }
  return result;
}

const MIN_FOCUS = 3;

// A little lighter than by day, as the default's is.
function shiftedToNight(accent: string): string {
  const [day, night, own] = [oklchOf(defaultLight.marigold), oklchOf(defaultDark.marigold), oklchOf(accent)];
  return hexOf({
    l: own.l + night.l - day.l,
    c: own.c * (night.c / day.c),
    h: own.h + night.h - day.h,
  });
}

// Light enough to be the ring around what has the focus.
function accentAtNight(accent: string, palette: Palette): string {
  const isSeen = (hex: string) =>
    (['page', 'surface', 'sunk'] as const).every((paper) => contrast(hex, palette[paper]) >= MIN_FOCUS);
  return stepUntil(shiftedToNight(accent), 1, isSeen) ?? '#ffffff';
}

const MIN_TEXT = 4.5;

// Ink where it can be read, else white; between the two lies a narrow band for which only a darker ink is left.
function textOn(fill: string, ink: string): string {
  if (contrast(ink, fill) >= MIN_TEXT) return ink;
  if (contrast('#ffffff', fill) >= MIN_TEXT) return '#ffffff';
  return stepUntil(ink, -1, (hex) => contrast(hex, fill) >= MIN_TEXT) ?? '#000000';
}

const HOVER_STEP = 0.05;

/** The accent under a pointer: a step away from its text, so that this is read the better, or towards it where there is no other way. */
export function hoveredAccent({ marigold, 'on-marigold': text }: Palette): string {
  const fill = oklchOf(marigold);
  const away = oklchOf(text).l > fill.l ? -1 : 1;
  const stepped = [away, -away].map((by) => fill.l + by * HOVER_STEP).filter((l) => l > 0 && l < 1);
  return stepped.map((l) => hexOf({ ...fill, l })).find((hex) => contrast(text, hex) >= MIN_TEXT) ?? marigold;
}
