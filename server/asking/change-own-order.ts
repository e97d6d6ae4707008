// A customer changes an order by its private link: the same correction as staff make, at the prices as sold (decision 0020).
import type { Kysely } from 'kysely';
import type { AddressInput } from '#shop/accounts/address-form.ts';
import { wantedByCustomer, type TypedChange } from '#shop/asking/change-form.ts';
import type { Corrected } from '#shop/orders/correction.ts';
import type { Order } from '#shop/orders/order.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { correctOrderIn, previewCorrection } from '#server/orders/correct-order.ts';
import { sizeChoices, type OtherSize } from '#server/orders/size-choices.ts';
import { customer } from './answer-order.ts';
import { writeAnswer } from './write-answer.ts';

type OwnChange = {
  /** As it was read for the page, with the sizes that its lines could have. */
  order: Order;
  choices: readonly OtherSize[];
  settings: Settings;
  typed: TypedChange;
  input: AddressInput;
  /** Of the order that was on the screen. */
  version: number;
  shownTotal: Paisa;
};

type ChangedOrder = { done: true } | { done: false; corrected: Corrected; changes: string[] };

/**
 * `done: false`: nothing is written yet, since the total would be another than the one on the screen. Refusals: those of
 * `wantedByCustomer` and `correctOrder`.
 */
export async function changeOwnOrder(
  db: Kysely<Tables>,
  { order, choices, settings, typed, input, version, shownTotal }: OwnChange,
  now: Date,
): Promise<ChangedOrder | Refusal> {
  const facts = { productOf: new Map(choices.map(({ id, productId }) => [id, productId])), settings };
  const wanted = (each: Order) => wantedByCustomer(each, typed, input, facts);
  const first = wanted(order);
  if (isRefusal(first)) return first;
  const preview = await previewCorrection(db, order, first, now);
  if (isRefusal(preview)) return preview;
  if (preview.corrected.grandTotal !== shownTotal) return { done: false, ...preview };
  const asked = { orderId: order.id, version, wanted, shownTotal };
  return transact<ChangedOrder | Refusal>(db, async (tx) => {
    const answer = await correctOrderIn(tx, customer, asked, now);
    if (isRefusal(answer)) return answer;
    if (answer.changes.length > 0) await heardFrom(tx, order.id, now);
    return { done: true };
  });
}

// Whoever changes an order is not silent: it is asked for anew.
async function heardFrom(tx: Tx, orderId: string, now: Date): Promise<void> {
  await writeAnswer(tx, customer, { orderId, answer: 'change', way: 'page' }, now);
  await tx
    .updateTable('orders')
    .set({ calls: 0, callAgainAt: null, silentAt: null })
    .where('id', '=', orderId)
    .execute();
}

/** The sizes and colours that the lines of an order could have instead. */
export function choicesOf(db: Kysely<Tables>, order: Order): Promise<OtherSize[]> {
  return sizeChoices(db, [...new Set(order.lines.map(({ productId }) => productId))]);
}
