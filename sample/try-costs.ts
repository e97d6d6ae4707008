// What each product costs its seller, for trying the shop: without a cost nothing is earned by what is sold.
import type { Kysely } from 'kysely';
import type { Paisa } from '#shop/pricing/money.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { writeCosts } from '#server/profit/product-costs.ts';

const SHARE_OF_PRICE = 0.62;

export async function sayCosts(db: Kysely<Tables>, now: Date): Promise<void> {
  const products = await db.selectFrom('products').select(['id', 'basePrice']).execute();
  const costs = products.map(({ id, basePrice }) => ({
    productId: id,
    cost: (Math.round((basePrice * SHARE_OF_PRICE) / 100) * 100) as Paisa,
  }));
  await transact(db, async (tx) => {
    await writeCosts(tx, costs, now);
    return { written: true };
  });
}
