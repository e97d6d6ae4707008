// A product as its form edits it: what is typed, and the limits that browser and server share.
import { ADMIN_SIZES, bySize } from '../sizes/sizes.ts';
import type { ShownPicture } from './pictures.ts';

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

/** What is known of the bytes of a picture. */
export type PictureFacts = Pick<ShownPicture, 'key' | 'width' | 'height' | 'placeholder'>;

/** The same photograph the other way: all of it as it was sent (`isWhole`), or the shoe framed. */
export type OtherView = PictureFacts & { isWhole: boolean };

/** A photograph, and the other way of it where there is one. */
export type PictureViews = PictureFacts & { other: OtherView | null };

/** A picture of the form: uploaded now, or saved before. */
export type AdminPicture = DraftPicture & PictureViews;

/** Both ways of a photograph, the one that is shown first; one where there is no other. */
export function viewsOf({ key, width, height, placeholder, other }: PictureViews): PictureViews[] {
  const shown = { key, width, height, placeholder };
  if (!other) return [{ ...shown, other }];
  const { isWhole, ...facts } = other;
  return [
    { ...shown, other },
    { ...facts, other: { ...shown, isWhole: !isWhole } },
  ];
}

/** The same photograph the other way; what stays in view is chosen anew. As it is where there is no other. */
export function turnedOver(picture: AdminPicture): AdminPicture {
  const [, other] = viewsOf(picture);
  return other ? { ...picture, ...other, focalX: 0.5, focalY: 0.5 } : picture;
}

/** One cell of the stock grid: stock typed, and stock shown; null is an empty cell, a size that is not offered. */
export type StockCell = {
  colour: string;
  size: string;
  stock: number | null;
  was: number | null;
};

export type SkuCell = { colour: string; size: string; sku: string | null };

/** The field name of a cell: `stock/Black/42`, and `was/...`, `sku/...` beside it. */
export function cellName(kind: 'stock' | 'was' | 'sku', colour: string, size: string): string {
  return `${kind}/${encodeURIComponent(colour)}/${size}`;
}

/** Parses the field name of a cell; null for any other field. */
export function readCellName(name: string): { kind: string; colour: string; size: string } | null {
  const [, kind, colour, size] = /^(stock|was|sku)\/([^/]{1,200})\/([0-9A-Za-z. -]{1,12})$/.exec(name) ?? [];
  if (!kind || !colour || !size) return null;
  try {
    return { kind, colour: decodeURIComponent(colour), size };
  } catch {
    return null;
  }
}

/** The columns of the grid: 36 to 46, or those of the maker's chart, and any other size this product has (rule C11). */
export function gridSizes(kept: readonly string[], offered: readonly string[] = ADMIN_SIZES): string[] {
  return [...new Set([...offered, ...kept])].toSorted(bySize);
}

/** No more can be added beyond five; a product imported with more may keep or remove them. */
export function hasTooManyPictures(before: number, after: number): boolean {
  return after > MAX_PICTURES && after > before;
}

type CellChange = { delta: number; active: boolean };

/**
 * The stock movement of a typed cell: the difference from the number that the form showed, never a new total, so that
 * sales made while the form was open still count (rule S6). An emptied cell removes the stock and takes the size off sale.
 */
export function changeOfCell({ stock, was }: Pick<StockCell, 'stock' | 'was'>): CellChange {
  return { delta: (stock ?? 0) - (was ?? 0), active: stock !== null };
}
