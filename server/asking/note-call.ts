// What a call ended with when it did not decide the order: the answer is written down, and the plan says when the order comes up again.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Answer } from '#shop/asking/answers.ts';
import { formatDayAndClock } from '#shop/text/pakistan-time.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { writeOrderEvent } from '#server/orders/write-order-event.ts';
import { comeUpAgain } from './come-up-again.ts';
import { onPending } from './on-pending.ts';
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
 * already is not counted twice. Refusals: no-such-order, and order-changed for one that is no longer pending, or of which
 * another call was noted since the page was drawn.
 */
export function noteCall(
  db: Kysely<Tables>,
  actor: Actor,
  { orderId, answer, calls, again }: NotedCall,
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  return onPending(db, { orderId, needless: 'no call is needed' }, async (tx, order) => {
    if (order.calls > calls)
      return (await isNoted(tx, actor, { orderId, answer, again })) ? { orderId } : refuse('order-changed');
    await writeAnswer(tx, actor, { orderId, answer, way: 'call' }, now);
    const count = order.calls + 1;
    const note = `${inWords(answer, again)}, call ${count}`;
    await writeOrderEvent(tx, actor, orderId, { kind: 'call', note }, now);
    // A customer who wants a change is still on the line.
    if (answer !== 'change') await comeUpAgain(tx, { ...order, calls: count }, again);
    return { orderId };
  });
}

// The same press came twice: what another caller heard, or another answer, would be lost if it were taken for one.
async function isNoted(
  tx: Tx,
  { userId }: Actor,
  { orderId, answer, again }: Omit<NotedCall, 'calls'>,
): Promise<boolean> {
  const last = await tx
    .selectFrom('answers as a')
    .innerJoin('orders as o', 'o.id', 'a.orderId')
    .select(['a.actor', 'a.answer', 'o.callAgainAt'])
    .where('a.orderId', '=', orderId)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isSameHour = again === null || last?.callAgainAt?.getTime() === again.getTime();
  return last?.actor === userId && last.answer === answer && isSameHour;
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
