/** What a driver of orders knows by itself: what was sent, and what was acknowledged, on a disk of its own. */
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import type { CheckoutInput } from '#shop/forms/checkout.ts';
import type { Tables } from '#server/db/tables.ts';
import { verifyShop } from '#server/verify/verify-shop.ts';

export type OrderBook = {
  /** Sent, and never answered: the order may stand or not. */
  unanswered: Map<string, CheckoutInput>;
  send(input: CheckoutInput): void;
  /** Written and synced before it returns, so that no answer is counted that a crash of the driver would lose. */
  acknowledge(input: CheckoutInput, orderId: string): void;
  acknowledged(): { key: string; orderId: string; name: string; total: number; pairs: number }[];
  close(): void;
};

/** `file` is made; one line of JSON for each acknowledged order. */
export function openOrderBook(file: string): OrderBook {
  const handle = openSync(file, 'a');
  const unanswered = new Map<string, CheckoutInput>();
  return {
    unanswered,
    send: (input) => void unanswered.set(input.idempotencyKey, input),
    acknowledge: (input, orderId) => {
      const pairs = input.lines.reduce((sum, line) => sum + line.quantity, 0);
      const { idempotencyKey: key, name, shownTotal: total } = input;
      writeSync(handle, `${JSON.stringify({ key, orderId, name, total, pairs })}\n`);
      fsyncSync(handle);
      unanswered.delete(key);
    },
    acknowledged: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    close: () => closeSync(handle),
  };
}

/** Everything wrong between the book and the shop, in words; empty when every acknowledged order is there, whole, once. */
export async function compare(book: OrderBook, db: Kysely<Tables>): Promise<string[]> {
  const wanted = JSON.stringify(book.acknowledged());
  const { rows } = await sql<{ wrong: string }>`
    select format('order %s of %s was acknowledged: %s', w."orderId", w.name,
      case when o.id is null then 'it is gone' when k.order_id is distinct from o.id then 'its key names another'
        else 'it differs' end) as wrong
    from json_to_recordset(${wanted}::json) as w(key uuid, "orderId" uuid, name text, total bigint, pairs int)
    left join orders o on o.id = w."orderId"
    left join idempotency_keys k on k.key = w.key
    where o.id is null or k.order_id is distinct from o.id or o.customer_name <> w.name or o.grand_total <> w.total
      or (select sum(quantity) from order_items where order_id = o.id) <> w.pairs
      or (select count(*) from orders same where same.customer_name = w.name) <> 1`.execute(db);
  const problems = await verifyShop(db);
  return [...rows.map((row) => row.wrong), ...problems.map((problem) => problem.sentence)];
}
