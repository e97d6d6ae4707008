/** From three colours to all the paints of one shoe, by steps of OKLCH lightness that keep panels apart. */
import { converter, formatHex } from 'culori';
import { shadow } from './drawing.ts';

export type Paint =
  | 'upper'
  | 'quarter'
  | 'toe'
  | 'stay'
  | 'guard'
  | 'heel'
  | 'tongue'
  | 'lining'
  | 'inside'
  | 'bed'
  | 'lace'
  | 'accent'
  | 'sole'
  | 'soleLow'
  | 'outsole'
  | 'trim'
  | 'ink'
  | 'white'
  | 'thread'
  | 'shade';
export type Paints = Record<Paint, string>;

const toOklch = converter('oklch');

/** The same colour, lighter or darker by `dl` (0..1) and with more or less chroma. */
export function shift(hex: string, dl: number, dc = 0): string {
  const colour = read(hex);
  return formatHex({ ...colour, l: clamp(colour.l + dl, 0, 1), c: Math.max(0, colour.c + dc) });
}

export function lightness(hex: string): number {
  return read(hex).l;
}

/** Stitching that shows on its cloth without shouting. */
export function thread(hex: string): string {
  return lightness(hex) < 0.62 ? shift(hex, 0.24) : shift(hex, -0.17);
}

const blockings = 3;

/** Blocking 0: accent heel and outsole; 1: tonal heel, gum outsole; 2: accent stay, outsole like the upper. */
export function mixPaints(main: string, accent: string, sole: string, blocking: number): Paints {
  const upper = lift(main, 0.27);
  const spot = lift(accent, 0.24);
  const base = baseFor(lift(sole, 0.24), upper);
  const step = stepsFor(lightness(upper));
  const tonalHeel = shift(upper, step.heel);
  const look = blocking % blockings;
  return {
    upper,
    quarter: shift(upper, step.quarter),
    toe: shift(upper, step.toe),
    stay: look === 2 ? spot : shift(upper, step.stay),
    guard: shift(upper, step.guard),
    heel: look === 0 ? spot : tonalHeel,
    tongue: shift(upper, step.tongue),
    lining: spot,
    inside: lift(shift(spot, -0.15), 0.2),
    bed: shift(base, lightness(base) < 0.5 ? 0.09 : -0.08),
    lace: laceFor(upper, base),
    accent: spot,
    sole: base,
    soleLow: shift(base, lightness(base) < 0.4 ? 0.06 : -0.07),
    outsole: [spot, gumFor(base), shift(upper, lightness(upper) < 0.4 ? -0.05 : -0.1)][look] ?? spot,
    trim: look === 1 ? spot : shift(spot, 0.05),
    ink: shadow,
    white: '#ffffff',
    thread: thread(upper),
    shade: shadeOf(upper),
  };
}

function stepsFor(l: number) {
  if (l < 0.42) return { quarter: 0.075, toe: 0.035, stay: -0.05, guard: -0.04, heel: 0.11, tongue: 0.045 };
  if (l > 0.86) return { quarter: -0.03, toe: -0.015, stay: 0.02, guard: -0.055, heel: -0.09, tongue: -0.04 };
  return { quarter: 0.05, toe: -0.035, stay: -0.075, guard: -0.06, heel: -0.1, tongue: -0.05 };
}

/** Shadows on coloured cloth are a deep tone of it; navy would turn them grey. */
function shadeOf(upper: string): string {
  const { c, h } = read(upper);
  return c < 0.035 || h === undefined
    ? shadow
    : formatHex({ mode: 'oklch', l: 0.2, c: Math.min(0.085, c * 0.75), h });
}

/** A dark sole under a dark upper is set a step lighter, or the two run together. */
function baseFor(sole: string, upper: string): string {
  const gap = lightness(sole) - lightness(upper);
  return lightness(upper) < 0.42 && Math.abs(gap) < 0.09 ? shift(sole, 0.09 - gap) : sole;
}

function laceFor(upper: string, base: string): string {
  if (lightness(upper) > 0.6) return lightness(upper) > 0.86 ? '#ffffff' : shift(upper, 0.14, -0.03);
  return lightness(base) > 0.7 ? '#f6f3ea' : shift(upper, 0.17);
}

function gumFor(base: string): string {
  return lightness(base) > 0.5 ? '#b98349' : shift(base, -0.06);
}

function lift(hex: string, floor: number): string {
  const l = lightness(hex);
  return l < floor ? shift(hex, floor - l) : shift(hex, 0);
}

function read(hex: string) {
  const colour = toOklch(hex);
  if (!colour) throw new Error(`Not a colour: ${hex}`);
  return colour;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
