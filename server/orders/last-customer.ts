// Who ordered with a phone number last, and where it went: for the colleague who has them on the phone again.
import { sql } from 'kysely';
import type { LanguageCode } from '#shop/languages/language.ts';
import type { Db } from '#server/db/transact.ts';

export type LastCustomer = {
  name: string;
  email: string;
  address: { street: string; city: string; state: string; postalCode: string };
  /** Of the last order; null is English. */
  language: LanguageCode | null;
  orders: number;
  cancelled: number;
};

/** `phone` in E.164. Null when nobody ordered with it. */
export async function findLastCustomer(db: Db, phone: string): Promise<LastCustomer | null> {
  const { rows } = await sql<LastCustomer>`
    select customer_name as name, email, delivery_address as address, language, count(*) over ()::int as orders,
      (count(*) filter (where status = 'CANCELLED') over ())::int as cancelled
    from orders where phone = ${phone} order by created_at desc, id limit 1`.execute(db);
  return rows[0] ?? null;
}
