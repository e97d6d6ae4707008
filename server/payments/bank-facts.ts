// What the shop knows that a bank's statement may be about: transfers that are written down, claims that wait, and orders to be paid.
import { sql } from 'kysely';
import { shortId } from '#shop/orders/order-status.ts';
import { missingAdvance } from '#shop/payments/advance.ts';
import {
  matchBank,
  type BankFacts,
  type BankOrder,
  type JudgedRow,
  type WaitingClaim,
} from '#shop/payments/match-bank.ts';
import { dueAtDoor, mayPayFirst } from '#shop/payments/payment.ts';
import { dueFirst, waitsForPayment } from '#shop/payments/prepay.ts';
import type { BankRow } from '#shop/payments/read-bank.ts';
import type { Order } from '#shop/orders/order.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import type { Db } from '#server/db/transact.ts';

/** Nothing moves: what each row pays, as far as it can be known. */
export async function judgeBank(db: Db, rows: readonly BankRow[]): Promise<JudgedRow[]> {
  return matchBank(rows, await findFacts(db, rows));
}

async function findFacts(db: Db, rows: readonly BankRow[]): Promise<BankFacts> {
  const words = [...new Set(rows.flatMap(({ about, number }) => [number, ...wordsOf(about)]))];
  const [known, claims] = await Promise.all([findKnown(db, words), findClaims(db)]);
  const codes = words.filter((word) => /^[0-9A-F]{8}$/.test(word)).map((word) => word.toLowerCase());
  const orders = await findOrders(db, { codes, claimed: claims.map(({ orderId }) => orderId) });
  return { known, claims, orders };
}

function wordsOf(about: string): string[] {
  return about.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

async function findKnown(db: Db, words: readonly string[]): Promise<Map<string, Paisa[]>> {
  const { rows } = await sql<{ reference: string; amount: Paisa }>`
    select provider_ref as reference, amount from payments
    where provider_ref = any(${words}::text[]) and amount > 0 and undone_at is null order by id`.execute(db);
  const known = new Map<string, Paisa[]>();
  for (const { reference, amount } of rows) known.set(reference, [...(known.get(reference) ?? []), amount]);
  return known;
}

async function findClaims(db: Db): Promise<WaitingClaim[]> {
  const { rows } = await sql<WaitingClaim>`
    select id, order_id, amount, reference from payment_claims where state = 'claimed' order by id`.execute(
    db,
  );
  return rows;
}

type UnpaidOrder = Pick<
  Order,
  | 'id'
  | 'status'
  | 'shippedAt'
  | 'grandTotal'
  | 'paid'
  | 'prepayUntil'
  | 'prepayOff'
  | 'prepayDiscount'
  | 'advance'
> & { customer: string };

const MAX_WAITING = 5_000;

async function findOrders(
  db: Db,
  { codes, claimed }: { codes: readonly string[]; claimed: readonly string[] },
): Promise<BankOrder[]> {
  const { rows } = await sql<UnpaidOrder>`
    select o.id, o.status, o.shipped_at, o.grand_total, o.paid, o.prepay_until, o.prepay_off, o.prepay_discount, o.advance,
      o.customer_name as customer
    from orders o where o.id in (
      select id from orders where left(id::text, 8) = any(${codes}::text[])
      union select unnest(${claimed}::uuid[])
      union (select id from orders where status in ('PENDING', 'CONFIRMED') and shipped_at is null
        and (prepay_until is not null or advance > paid) order by id limit ${MAX_WAITING})
    ) order by o.id`.execute(db);
  return rows.map(payable);
}

// What is asked for first is what the order's own page says.
function payable({ customer, ...order }: UnpaidOrder): BankOrder {
  const advance = missingAdvance(order);
  const isFirst = waitsForPayment(order);
  const all = isFirst || advance === 0 ? [dueFirst(order), advance] : [advance, dueFirst(order)];
  const asks = [...new Set([...all, dueAtDoor(order)])].filter((amount) => amount > 0);
  return {
    id: order.id,
    shortId: shortId(order.id),
    customer,
    asks: mayPayFirst(order) ? asks : [],
    isWaiting: isFirst || advance > 0,
  };
}
