// A product as the form at the products desk knows it: what is typed, and the limits both sides hold to.
import { ADMIN_SIZES, bySize } from '../sizes/sizes.ts';

/** Pictures a product may have in all (rule C15). */
export const MAX_PICTURES = 5;
export const MAX_COLOURS = 12;
/** Pairs of one size and colour; more is a slip of the hand. */
export const MAX_PAIRS = 99_999;

/** What one colour is called where a product comes in one only. */
export const ONLY_COLOUR = 'Default';

/** `ref` is the name under which the shop has the colour, or `new:1` for one that it has not. */
export type DraftColour = { ref: string; name: string; swatch: string | null };

/** `colour` is the ref of a colour of the same draft; the focal point runs from 0 to 1 each way. */
export type DraftPicture = { key: string; alt: string; colour: string; focalX: number; focalY: number };

/** A picture that the desk can show, because it was uploaded or is there already. */
export type AdminPicture = DraftPicture & { width: number; height: number; placeholder: string };

/** One square of the grid: what is typed, and what the form showed; null is an empty square, a size not on offer. */
export type StockCell = {
  colour: string;
  size: string;
  stock: number | null;
  was: number | null;
};

export type SkuCell = { colour: string; size: string; sku: string | null };

/** The name of a square's field: `stock/Black/42`, and `was/...`, `sku/...` beside it. */
export function cellName(kind: 'stock' | 'was' | 'sku', colour: string, size: string): string {
  return `${kind}/${encodeURIComponent(colour)}/${size}`;
}

/** What a square's name stands for; null for any other field. */
export function readCellName(name: string): { kind: string; colour: string; size: string } | null {
  const [, kind, colour, size] = /^(stock|was|sku)\/([^/]{1,200})\/([0-9A-Za-z. -]{1,12})$/.exec(name) ?? [];
  if (!kind || !colour || !size) return null;
  try {
    return { kind, colour: decodeURIComponent(colour), size };
  } catch {
    return null;
  }
}

/** The columns of the grid: 36 to 46, and whatever else this product is kept in (rule C11). */
export function gridSizes(kept: readonly string[]): string[] {
  return [...new Set([...ADMIN_SIZES, ...kept])].toSorted(bySize);
}

/** Adding stops at five; a product that came with more keeps them, and may only have fewer. */
export function hasTooManyPictures(before: number, after: number): boolean {
  return after > MAX_PICTURES && after > before;
}

type CellChange = { delta: number; active: boolean };

/**
 * What a typed square does to the shelf: a movement from the number that the form showed, never a new total, so that
 * pairs sold meanwhile stay sold (rule S6). An emptied square takes the pairs away and the size off sale.
 */
export function changeOfCell({ stock, was }: Pick<StockCell, 'stock' | 'was'>): CellChange {
  return { delta: (stock ?? 0) - (was ?? 0), active: stock !== null };
}
