// The fields that schemas of the API share: money, moments, ids, texts, cursors.
import { z } from 'zod';

export const money = z.int().describe('Paisa: 1/100 Pakistani rupee');
export const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
export const rowId = z.int().min(1).max(2_147_483_647);
/** The same in an address. */
export const pathId = z.string().regex(/^[1-9][0-9]{0,8}$/);
export const day = z.iso.date();
export const moment = z.iso.datetime();
export const maybeMoment = moment.nullable();

/** Without NUL and lone surrogates, which no row can store. */
export function text(most: number) {
  return z
    .string()
    .max(most)
    .regex(/^[^\0\p{Cs}]*$/u);
}

export const cursor = text(400).describe('`next` of the page before');

/** A page of a list. `next` is null on the last one. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), next: z.string().nullable() });
}

export function at(date: Date): string {
  return date.toISOString();
}

export function maybeAt(date: Date | null): string | null {
  return date && date.toISOString();
}
