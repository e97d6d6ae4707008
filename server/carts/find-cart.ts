// Whether a cart exists.
import type { Db } from '#server/db/transact.ts';

/** The id of a cart that exists, else null: the cookie may name one that was deleted, or that never existed. */
export async function findCart(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const cart = await db.selectFrom('carts').select('id').where('id', '=', id).executeTakeFirst();
  return cart?.id ?? null;
}
