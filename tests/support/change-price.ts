/** A price changed by staff in the running shop, with the form of the products list. */
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { post, type ShopAddress } from './http-shopper.ts';
import { signIn } from './sign-in.ts';

export type PriceChanger = (
  shop: ShopAddress,
  productId: string,
  rupees: number,
  was: number,
) => Promise<void>;

/** Resolves when the shop has said yes. */
export async function priceChanger(db: Kysely<Tables>): Promise<PriceChanger> {
  const { cookie } = await signIn(db, 'ADMIN', new Date());
  return async (shop, id, rupees, was) => {
    const fields = { intent: 'price', id, price: String(rupees), was: String(was * 100) };
    const { status } = await post(shop, '/admin/products', fields, cookie);
    if (status !== 200) throw new Error(`the price was not changed: ${status}`);
  };
}
