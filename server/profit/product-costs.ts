// What products cost the seller: read and written here alone, for those who may see it.
import { sql } from 'kysely';
import type { Paisa } from '#shop/pricing/money.ts';
import type { Db, Tx } from '#server/db/transact.ts';

export type ProductCost = { productId: string; cost: Paisa | null };

/** Paisa a pair; null where nobody has said. */
export async function findCost(db: Db, productId: string): Promise<number | null> {
  const row = await db
    .selectFrom('productCosts')
    .select('cost')
    .where('productId', '=', productId)
    .executeTakeFirst();
  return row?.cost ?? null;
}

/** What was sold before keeps the cost of its day. A cost of null is forgotten. */
export async function writeCosts(tx: Tx, costs: readonly ProductCost[], now: Date): Promise<void> {
  const known = costs.filter(({ cost }) => cost !== null);
  const forgotten = costs.filter(({ cost }) => cost === null).map(({ productId }) => productId);
  if (known.length > 0)
    await sql`
      insert into product_costs (product_id, cost, updated_at)
      select "productId", cost, ${now} from json_to_recordset(${JSON.stringify(known)}::json) as given ("productId" uuid, cost bigint)
      on conflict (product_id) do update set cost = excluded.cost, updated_at = excluded.updated_at`.execute(
      tx,
    );
  if (forgotten.length > 0) await tx.deleteFrom('productCosts').where('productId', 'in', forgotten).execute();
}
