// Orders whose customers are owed money: cancelled after they had paid, or paid more than the order comes to.
import { sql } from 'kysely';
import type { LanguageCode } from '#shop/languages/language.ts';
import type { Db } from '#server/db/transact.ts';
import { owed } from '#server/orders/order-conditions.ts';

export type OwedOrder = {
  orderId: string;
  customer: string;
  phone: string;
  /** That the customer ordered in; null is English. */
  language: LanguageCode | null;
  /** Paisa. */
  paid: number;
  owed: number;
  isCancelled: boolean;
};

const MAX_OWED = 200;

/** Oldest orders first. */
export async function listOwed(db: Db): Promise<OwedOrder[]> {
  const { rows } = await sql<OwedOrder>`
    select * from (
      select o.id as order_id, o.customer_name as customer, o.phone, o.language, o.paid, ${owed} as owed,
        o.status = 'CANCELLED' as is_cancelled, o.created_at
      from orders o where o.paid > 0
    ) each where owed > 0 order by created_at, order_id limit ${MAX_OWED}`.execute(db);
  return rows;
}

/** Paisa of one order, which must be locked. */
export async function owedOf(db: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{
    owed: number;
  }>`select ${owed} as owed from orders o where o.id = ${orderId}`.execute(db);
  return rows[0]?.owed ?? 0;
}
