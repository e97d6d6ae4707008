/** What a driver of orders knows by itself: what was sent, and what was acknowledged, on a disk of its own. */
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import type { Tables } from '#server/db/tables.ts';
import { verifyShop } from '#server/integrity/check-integrity.ts';

export type OrderBook = {
  /** Sent and never answered: the order may exist or not. */
  unanswered: Map<string, CheckoutInput>;
  send(input: CheckoutInput): void;
  /** Written and synced before it returns, so that no answer is counted that a crash of the driver would lose. */
  acknowledge(input: CheckoutInput, orderId: string): void;
  /** The same for an answer over HTTP, which names the order by its token alone. */
  acknowledgeToken(input: CheckoutInput, token: string): void;
  /** `orderId` and `token`: one of them is ''. */
  acknowledged(): Acknowledged[];
  close(): void;
};

type Acknowledged = {
  key: string;
  orderId: string;
  token: string;
  name: string;
  total: number;
  pairs: number;
};

/** `file` is made; one line of JSON for each acknowledged order. */
export function openOrderBook(file: string): OrderBook {
  const handle = openSync(file, 'a');
  const unanswered = new Map<string, CheckoutInput>();
  const write = (input: CheckoutInput, orderId: string, token: string) => {
    const pairs = input.lines.reduce((sum, line) => sum + line.quantity, 0);
    const { idempotencyKey: key, name, shownTotal: total } = input;
    const line: Acknowledged = { key, orderId, token, name, total, pairs };
    writeSync(handle, `${JSON.stringify(line)}\n`);
    fsyncSync(handle);
    unanswered.delete(key);
  };
  return {
    unanswered,
    send: (input) => void unanswered.set(input.idempotencyKey, input),
    acknowledge: (input, orderId) => write(input, orderId, ''),
    acknowledgeToken: (input, token) => write(input, '', token),
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
    select format('order %s of %s was acknowledged: %s', w."orderId" || w.token, w.name,
      case when o.id is null then 'it is gone' when k.order_id is distinct from o.id then 'its key names another'
        else 'it differs' end) as wrong
    from json_to_recordset(${wanted}::json) 
      as w(key uuid, "orderId" text, token text, name text, total bigint, pairs int)
    left join orders o on o.tracking_token = w.token or o.id = nullif(w."orderId", '')::uuid
    left join idempotency_keys k on k.key = w.key
    where o.id is null or k.order_id is distinct from o.id or o.customer_name <> w.name or o.grand_total <> w.total
      or (select sum(quantity) from order_items where order_id = o.id) <> w.pairs`.execute(db);
  const { rows: twice } = await sql<{ name: string }>`
    select customer_name as name from orders group by customer_name having count(*) > 1`.execute(db);
  const problems = await verifyShop(db);
  const buyers = new Set(book.acknowledged().map(({ name }) => name));
  const doubled = twice.filter(({ name }) => buyers.has(name));
  return [
    ...rows.map((row) => row.wrong),
    ...doubled.map(({ name }) => `${name} ordered once and has two orders`),
    ...problems.map((problem) => problem.sentence),
  ];
}
