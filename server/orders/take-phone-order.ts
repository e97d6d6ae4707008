// An order that staff take by phone: placed as any other, at the prices of the database, and marked with who took it.
import type { Kysely } from 'kysely';
import type { LanguageCode } from '#shop/languages/language.ts';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { shortId } from '#shop/orders/order-status.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { placeOrderIn, type Placed } from './place-order.ts';
import { writeOrderEvent } from './write-order-event.ts';

/** `language`: what the customer reads, null is English; left out, that of the last order from this phone. */
type PhoneOrderInput = CheckoutInput & { note: string; language?: LanguageCode | null };

/** A guest's order, never in the account of the staff member who typed it. Refusals: those of `placeOrder`. */
export function takePhoneOrder(
  db: Kysely<Tables>,
  actor: Actor,
  input: PhoneOrderInput,
  now: Date,
): Promise<Placed | Refusal> {
  return transact(db, async (tx) => {
    const language = input.language === undefined ? await lastLanguage(tx, input.phone) : input.language;
    const placed = await placeOrderIn(tx, input, now, { userId: null, takenBy: actor.userId, language });
    if (isRefusal(placed) || placed.replayed) return placed;
    await recordAudit(tx, actor, {
      action: 'order.take',
      subject: placed.orderId,
      title: `#${shortId(placed.orderId)}`,
      before: null,
      after: { customer: input.name, total: input.shownTotal },
    });
    const { note } = input;
    if (note !== '')
      await writeOrderEvent(tx, actor, placed.orderId, { kind: 'note', note, audited: '' }, now);
    return placed;
  });
}

async function lastLanguage(tx: Tx, phone: string): Promise<LanguageCode | null> {
  const last = await tx
    .selectFrom('orders')
    .select('language')
    .where('phone', '=', phone)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.language ?? null;
}
