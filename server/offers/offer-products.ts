// The product picker of an offer: active products by title and brand (admin.md 2 and 7).
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';

export type PickableProduct = { id: string; title: string; brand: string };

const MOST = 20;

/** Found by a part of title or brand; without a search the newest. `%` and `_` mean themselves. */
export function offerProducts(db: Db, search: string): Promise<PickableProduct[]> {
  let query = db.selectFrom('products').select(['id', 'title', 'brand']).where('active', '=', true);
  for (const word of search.split(' ').filter(Boolean).slice(0, 6)) {
    const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`(title ilike ${part} or brand ilike ${part})`);
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(MOST).execute();
}

export async function pickableProduct(db: Db, id: string): Promise<PickableProduct | null> {
  const found = await db
    .selectFrom('products')
    .select(['id', 'title', 'brand'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}
