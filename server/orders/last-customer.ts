// Who ordered with a phone number last, and where it went: for the colleague who has them on the phone again.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';

export type LastCustomer = {
  name: string;
  email: string;
  address: { street: string; city: string; state: string; postalCode: string };
  orders: number;
  cancelled: number;
};

/** `phone` in E.164. Null when nobody ordered with it. */
export async function findLastCustomer(db: Db, phone: string): Promise<LastCustomer | null> {
  const [last, counts] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['customerName as name', 'email', 'deliveryAddress as address'])
      .where('phone', '=', phone)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('orders')
      .select([
        sql<number>`count(*)::int`.as('orders'),
        sql<number>`(count(*) filter (where status = 'CANCELLED'))::int`.as('cancelled'),
      ])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow(),
  ]);
  return last ? { ...last, ...counts } : null;
}
