// What a customer wrote back: an answer that is certain is acted upon once; all else is for staff to read, never guessed.
import { sql, type Kysely } from 'kysely';
import { readReply } from '#shop/asking/read-reply.ts';
import type { HookNews } from '#shop/messages/whatsapp-cloud.ts';
import { waitsForPayment } from '#shop/payments/prepay.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { linkKey } from '#server/links/link-key.ts';
import { lockOrder, type LockedOrder } from '#server/orders/lock-order.ts';
import { raiseQuestion } from '#server/questions/raise-question.ts';
import { lateNo } from '#server/questions/settle-question.ts';
import { answerIn, customer } from './answer-order.ts';
import { readPayload } from './ask-payloads.ts';
import { writeAnswer } from './write-answer.ts';

type Reply = Extract<HookNews, { kind: 'reply' }>;

type HearingContext = { db: Kysely<Tables>; authSecret: string | null; now: () => Date };

/**
 * What was said, and of which order. Where several wait, or none, it is the one that was asked about last, for staff to read: nothing
 * is done by itself. A word about a parcel on its way is for staff, but for a no.
 */
type Meant = {
  orderId: string | null;
  answer: 'yes' | 'no' | 'change' | null;
  isOfParcel?: boolean;
  isForStaff?: boolean;
};

/** A reply that was heard before changes nothing. */
export async function hearReply({ db, authSecret, now }: HearingContext, reply: Reply): Promise<void> {
  const meant = await meaningOf(db, await linkKey(db, authSecret), reply);
  const heard = await transact<null | Refusal>(db, async (tx) => {
    const locked = meant.orderId === null ? null : await lockOrder(tx, meant.orderId);
    const order = locked === null || isRefusal(locked) ? null : locked;
    const isFirst = await writeReply(tx, reply, order, now());
    if (!isFirst) return null;
    const isForStaff = meant.isForStaff || (meant.isOfParcel && meant.answer !== 'no');
    const why = order && meant.answer && !isForStaff ? await act(tx, order, meant.answer, now()) : WRITTEN;
    if (isRefusal(why)) return why;
    const settledAt = why === '' ? now() : null;
    await tx.updateTable('replies').set({ why, settledAt }).where('id', '=', reply.id).execute();
    return null;
  });
  if (heard) throw new Error(`a reply was not acted upon: ${heard.refused}`);
}

const WRITTEN = 'Wrote to the shop';
const YES_UNPAID = 'Says yes to an order that is to be paid first';

// By the payload of the button, else by the message that is answered, else by the one order of this phone that waits, else by what it asked last.
async function meaningOf(
  db: Kysely<Tables>,
  key: Buffer,
  { payload, answers, text, from }: Reply,
): Promise<Meant> {
  const pressed = payload === null ? null : readPayload(key, payload);
  const answer = pressed?.answer ?? readReply(text);
  const asked = db
    .selectFrom('messages')
    .select(['kind', 'orderId', 'recipient'])
    .where('channel', '=', 'whatsapp');
  const message = pressed
    ? await asked.where('id', '=', pressed.messageId).executeTakeFirst()
    : answers === null
      ? undefined
      : await asked.where('providerId', '=', answers).orderBy('createdAt', 'desc').executeTakeFirst();
  if (message)
    return {
      orderId: message.recipient === from ? message.orderId : null,
      answer,
      isOfParcel: message.kind === 'parcel-news',
    };
  return { answer, ...(await openOrderOf(db, from)) };
}

// Pending before what is on its way, and of these the one that was asked about last; never one that is delivered.
async function openOrderOf(db: Kysely<Tables>, phone: string): Promise<Omit<Meant, 'answer'>> {
  const { rows } = await sql<{ id: string; isPending: boolean; alike: number }>`
    select o.id, o.status = 'PENDING' as is_pending, count(*) over (partition by o.status = 'PENDING')::int as alike
    from orders o
    where o.phone = ${phone} and o.status <> 'CANCELLED' and o.delivered_at is null
    order by 2 desc, (select max(a.id) from asks a where a.order_id = o.id) desc nulls last,
      o.created_at desc, o.id limit 1`.execute(db);
  const [order] = rows;
  if (!order) return { orderId: null };
  return { orderId: order.id, isForStaff: !order.isPending || order.alike > 1 };
}

async function writeReply(
  tx: Tx,
  { id, from, text }: Reply,
  order: LockedOrder | null,
  now: Date,
): Promise<boolean> {
  const written = await tx
    .insertInto('replies')
    .values({
      id,
      channel: 'whatsapp',
      phone: from,
      text: text.slice(0, 1_000),
      why: WRITTEN,
      receivedAt: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written && order)
    await tx.updateTable('replies').set({ orderId: order.id }).where('id', '=', id).execute();
  return written !== undefined;
}

/** Why staff have to read it; '' where the shop did what was asked for. */
async function act(
  tx: Tx,
  order: LockedOrder,
  answer: 'yes' | 'no' | 'change',
  now: Date,
): Promise<string | Refusal> {
  if (answer === 'change') return wantsChange(tx, order, now);
  // "OK" to "please pay" is no wish to pay in cash: on the private page that button says so, a word does not (rule E13).
  if (answer === 'yes' && order.status === 'PENDING' && waitsForPayment(order)) return YES_UNPAID;
  const done = await answerIn(tx, customer, order, { answer, way: 'whatsapp' }, now);
  if (!isRefusal(done)) return '';
  if (done.refused !== 'answered-late') return done;
  if (answer === 'yes')
    return order.status === 'CANCELLED' ? 'Wants an order after all that was cancelled' : '';
  return askAboutLateNo(tx, order, now);
}

// The parcel is packed, booked or on its way: nothing changes by itself, somebody settles it with the courier.
async function askAboutLateNo(
  tx: Tx,
  { id, status, shippedAt, deliveredAt }: LockedOrder,
  now: Date,
): Promise<string> {
  if (deliveredAt !== null) return 'Says no to an order that is delivered';
  const isOut = status === 'FULFILLED' && shippedAt !== null;
  await raiseQuestion(tx, { kind: 'wants-to-cancel', facts: { isOut }, cause: lateNo(id), orderId: id }, now);
  return isOut ? 'Wants to cancel, the parcel is on its way' : 'Wants to cancel, the parcel is packed';
}

// Whoever wants a change is no longer asked, and is called next.
async function wantsChange(tx: Tx, { id: orderId, status }: LockedOrder, now: Date): Promise<string> {
  if (status === 'PENDING') {
    await writeAnswer(tx, customer, { orderId, answer: 'change', way: 'whatsapp' }, now);
    await tx
      .updateTable('orders')
      .set({ calls: 0, callAgainAt: null, silentAt: null, askAt: null })
      .where('id', '=', orderId)
      .execute();
    const note = 'Wants a change, by WhatsApp';
    await tx.insertInto('orderEvents').values({ orderId, kind: 'call', note, createdAt: now }).execute();
  }
  return 'Wants a change';
}
