// Whether a cart is there.
import type { Db } from '#server/db/transact.ts';

/** The id of a cart that is there, or null: a browser may hold the id of one that is gone, or one that never was. */
export async function findCart(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const cart = await db.selectFrom('carts').select('id').where('id', '=', id).executeTakeFirst();
  return cart?.id ?? null;
}
