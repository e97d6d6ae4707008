// What a call ended with when it did not decide the order: the answer is written down, and the plan says when the order comes up again.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Answer } from '#shop/asking/answers.ts';
import { defaultPlan, nextStep } from '#shop/asking/next-step.ts';
import { shortId, statusWord } from '#shop/orders/order-status.ts';
import { formatDayAndClock } from '#shop/text/pakistan-time.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { writeAnswer } from './write-answer.ts';

type NotedCall = {
  orderId: string;
  answer: Exclude<Answer, 'yes' | 'no'>;
  /** How often the customer had been called when the page was drawn: a press sent twice is noticed by it. */
  calls: number;
  /** The hour the customer asked for, with "later"; else null. */
  again: Date | null;
};

/**
 * The order stays pending and comes up again when the plan says so, or is silent (rule O11). A call that is written down
 * already is not counted twice. Refusals: no-such-order, and order-changed for one that is no longer pending.
 */
export function noteCall(
  db: Kysely<Tables>,
  actor: Actor,
  { orderId, answer, calls, again }: NotedCall,
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return transact<{ orderId: string } | Refusal>(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (isRefusal(order)) return order;
    if (order.status !== 'PENDING')
      return refuse(
        'order-changed',
        `This order is ${statusWord[order.status].toLowerCase()} by now: no call is needed.`,
      );
    if (order.calls > calls) return { orderId };
    await writeAnswer(tx, actor, { orderId, answer, way: 'call' }, now);
    const count = order.calls + 1;
    await writeCall(tx, actor, { orderId, note: `${inWords(answer, again)}, call ${count}` }, now);
    // A customer who wants a change is still on the line.
    if (answer !== 'change') await comeUpAgain(tx, { ...order, calls: count }, again);
    return { orderId };
  });
}

function inWords(answer: NotedCall['answer'], again: Date | null): string {
  switch (answer) {
    case 'no-answer':
      return 'No answer';
    case 'later':
      return again ? `To be called again ${formatDayAndClock(again)}` : 'To be called again';
    case 'wrong-number':
      return 'Wrong number';
    case 'change':
      return 'Wants a change';
  }
}

async function comeUpAgain(
  tx: Tx,
  { id, status, calls, createdAt: placedAt }: Exclude<Awaited<ReturnType<typeof lockOrder>>, Refusal>,
  again: Date | null,
): Promise<void> {
  const answers = await tx
    .selectFrom('answers')
    .select(['answer', 'createdAt as at'])
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
  const next = nextStep({ status, placedAt, messages: [], answers, again }, defaultPlan);
  const at = next.step === 'done' ? null : next.at;
  await tx
    .updateTable('orders')
    .set({ calls, callAgainAt: at, silentAt: next.step === 'silent' ? at : null })
    .set({ claimedBy: null, claimedUntil: null })
    .where('id', '=', id)
    .execute();
}

async function writeCall(
  tx: Tx,
  actor: Actor,
  { orderId, note }: { orderId: string; note: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({ orderId, kind: 'call', note, actor: actor.userId, createdAt: now })
    .execute();
  await recordAudit(tx, actor, {
    action: 'order.call',
    subject: orderId,
    title: `#${shortId(orderId)}`,
    before: null,
    after: { note },
  });
}
