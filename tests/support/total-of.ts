// The total of one item with delivery, in rupees: the shop names it when a checkout posts a total of one rupee.
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { pairs } from '#server/testing/checkout-input.ts';
import { placeWithStatus } from '#server/testing/place-and-fulfil.ts';

export async function totalOf(db: Kysely<Tables>, variantId: number): Promise<number> {
  try {
    await placeWithStatus(db, { lines: [pairs(variantId)], rupees: 1 });
  } catch (refusal) {
    const total = /₨([\d,]+)/.exec(String(refusal))?.[1];
    if (total) return Number(total.replaceAll(',', ''));
    throw refusal;
  }
  throw new Error('a pair for one rupee');
}
