// What the shop does by itself with pending orders: confirms trusted ones by the owner's rule, and sends the messages of the plan.
import { sql, type Kysely } from 'kysely';
import { nextStep, timetable } from '#shop/asking/next-step.ts';
import { trustIn, type TrustLevel } from '#shop/asking/trust.ts';
import { trustedByRule, type PhoneRecord } from '#shop/asking/trusted-by-rule.ts';
import type { Channel } from '#shop/messages/provider.ts';
import { advanceFor } from '#shop/payments/advance.ts';
import { dueAtDoor } from '#shop/payments/payment.ts';
import { formatRupees, paisa, type Paisa } from '#shop/pricing/money.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { byTheShop, setStatus, type ChangedStatus } from '#server/orders/change-status.ts';
import { onOrder, type LockedOrder } from '#server/orders/lock-order.ts';
import { readOrders } from '#server/orders/read-order.ts';
import { writeStepEvent } from '#server/orders/write-step-event.ts';
import { queueForPhone } from '#server/outbox/queue-for-phone.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { askedSoFar } from './come-up-again.ts';
import { loadPlan } from './load-plan.ts';
import { passUnasked } from './pass-unasked.ts';
import { findFactsOfEach } from './trust-facts.ts';

const AT_ONCE = 100;

/** Orders that staff have on the screen are left to them. Safe in two processes at once. */
export async function askDue({ db, now }: { db: Kysely<Tables>; now: () => Date }): Promise<void> {
  const at = now();
  const due = await db
    .selectFrom('orders')
    .select(['id', 'trustLevel'])
    .where('status', '=', 'PENDING')
    .where('askAt', '<=', at)
    // Who chose to pay first is asked once the time has passed (`lapsePrepay`).
    .where('prepayUntil', 'is', null)
    .where((on) => on.or([on('claimedUntil', 'is', null), on('claimedUntil', '<', at)]))
    .orderBy('askAt')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  const levels = await trustOfEach(db, due, at);
  const passed = await passUnasked(db, levels, at);
  for (const { id, trustLevel } of due)
    if (!passed.has(id)) await lookAt(db, id, trustLevel ?? levels.get(id) ?? 'ask', at);
}

type DueOrder = { id: string; trustLevel: TrustLevel | null };

// Of those that are looked at for the first time; before any transaction, and for all of them at once.
async function trustOfEach(
  db: Kysely<Tables>,
  due: readonly DueOrder[],
  now: Date,
): Promise<Map<string, TrustLevel>> {
  const first = due.filter(({ trustLevel }) => trustLevel === null).map(({ id }) => id);
  const orders = await readOrders(db, first);
  const facts = await findFactsOfEach(db, orders, now);
  const levels = orders.map((order, at): [string, TrustLevel] => {
    const { city, street } = order.deliveryAddress;
    const known = facts[at];
    return [
      order.id,
      known ? trustIn({ ...order, total: order.grandTotal, city, street }, known).level : 'ask',
    ];
  });
  return new Map(levels);
}

function lookAt(
  db: Kysely<Tables>,
  orderId: string,
  trustLevel: TrustLevel,
  now: Date,
): Promise<Refusal | null> {
  return onOrder<null>(db, orderId, async (tx, order) => {
    const row = await tx
      .selectFrom('orders')
      .select(['grandTotal', 'trustLevel'])
      .where('id', '=', orderId)
      .where('status', '=', 'PENDING')
      .where('silentAt', 'is', null)
      .where('askAt', '<=', now)
      .where((on) => on.or([on('claimedUntil', 'is', null), on('claimedUntil', '<', now)]))
      .executeTakeFirst();
    if (!row) return null;
    if (row.trustLevel === null) {
      await tx.updateTable('orders').set({ trustLevel }).where('id', '=', orderId).execute();
      await askAdvance(tx, order, trustLevel, now);
      const trusted = await confirmTrusted(tx, order, paisa(row.grandTotal), now);
      if (trusted) return isRefusal(trusted) ? trusted : null;
    }
    await takeStep(tx, order, now);
    return null;
  });
}

// Its page asks for it, and it is booked once it is there (rule R12).
async function askAdvance(tx: Tx, order: LockedOrder, level: TrustLevel, now: Date): Promise<void> {
  const advance = advanceFor(await loadSettings(tx), level, order.grandTotal);
  if (advance === 0) return;
  await tx.updateTable('orders').set({ advance }).where('id', '=', order.id).execute();
  const words = `An advance of ${formatRupees(advance)} is asked for`;
  const event = { orderId: order.id, kind: 'payment', action: 'order.payment-advance', words } as const;
  await writeStepEvent(tx, byTheShop, event, now);
}

// The first look at an order: by the owner's rule it is confirmed without being asked, and its timeline says why.
async function confirmTrusted(
  tx: Tx,
  order: LockedOrder,
  total: Paisa,
  now: Date,
): Promise<ChangedStatus | Refusal | null> {
  const settings = await loadSettings(tx);
  if (settings.askingRule === 'all') return null;
  const why = trustedByRule(total, await recordOf(tx, order, now), settings);
  if (why === null) return null;
  await tx
    .insertInto('orderEvents')
    .values({ orderId: order.id, kind: 'trusted', note: why, createdAt: now })
    .execute();
  return setStatus(tx, byTheShop, order, { from: 'PENDING', to: 'CONFIRMED', note: '' }, now);
}

async function recordOf(
  tx: Tx,
  { id, phone }: { id: string; phone: string },
  now: Date,
): Promise<PhoneRecord> {
  const since = daysLater(now, -365);
  const { rows } = await sql<PhoneRecord>`
    select count(*) filter (where status = 'FULFILLED' and delivered_at >= ${since})::int as delivered,
      count(*) filter (where status = 'CANCELLED' and returned_at >= ${since})::int as refused,
      exists (select from customers where phone = ${phone} and blocked_why is not null) as is_blocked
    from orders where phone = ${phone} and id <> ${id}`.execute(tx);
  return rows[0] ?? { delivered: 0, refused: 0, isBlocked: false };
}

async function takeStep(tx: Tx, order: LockedOrder, now: Date): Promise<void> {
  // What nobody collects is no cash order: nothing is written about it, a person calls.
  const isPaid = order.paid > 0 && dueAtDoor(order) === 0;
  const loaded = await loadPlan(tx);
  const plan = isPaid ? { ...loaded, messages: [] } : loaded;
  const asked = { ...(await askedSoFar(tx, order)), again: null };
  const next = nextStep(asked, plan);
  if ((next.step === 'whatsapp' || next.step === 'sms') && next.at <= now) {
    await ask(tx, order, next.step, now);
    asked.messages = [...asked.messages, { way: next.step, at: now, reached: true }];
  }
  const { messageAt, callAt } = timetable(asked, plan);
  // Without any message the order is called when somebody has the time, as ever.
  const isAsked = asked.messages.length > 0 || messageAt !== null;
  await tx
    .updateTable('orders')
    .set({ askAt: messageAt, ...(isAsked && asked.answers.length === 0 && { callAgainAt: callAt }) })
    .where('id', '=', order.id)
    .execute();
}

async function ask(tx: Tx, { id, phone }: LockedOrder, way: Channel, now: Date): Promise<void> {
  const messageId = await queueForPhone(tx, {
    kind: 'order-ask',
    channel: way,
    orderId: id,
    recipient: phone,
  });
  await tx.insertInto('asks').values({ orderId: id, way, messageId, createdAt: now }).execute();
}
