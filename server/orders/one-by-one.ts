// Many orders at once: each is its own transaction, so that what breaks at one is told beside what was done to the others.
import { isAway } from '#platform/db/away.ts';
import { openLog, type Log } from '#platform/log/log.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';

/** `isUnknown`: its transaction may have ended either way. */
export type RefusedChange = { orderId: string; title: string; text: string; isUnknown?: true };

type DoneOneByOne<Done> = { done: Done[]; refused: RefusedChange[] };

/**
 * Never throws. One that fails is named as not done; once the database is away, the order whose answer was lost is
 * named as not known, and those after it as not tried.
 */
export async function oneByOne<Asked extends { orderId: string }, Done>(
  asked: readonly Asked[],
  change: (each: Asked) => Promise<Done | Refusal>,
  log: Log = openLog('warn'),
): Promise<DoneOneByOne<Done>> {
  const answer: DoneOneByOne<Done> = { done: [], refused: [] };
  let isDown = false;
  // One after the other: two hundred at once would take every connection of the shop.
  for (const each of asked) {
    const changed: Done | Refusal = isDown
      ? refuse('order-not-tried')
      : await orFailed(() => change(each), log);
    if (isRefusal(changed)) {
      answer.refused.push(named(each.orderId, changed));
      isDown ||= changed.refused === 'order-unknown';
    } else answer.done.push(changed);
  }
  return answer;
}

async function orFailed<Done>(change: () => Promise<Done | Refusal>, log: Log): Promise<Done | Refusal> {
  try {
    return await change();
  } catch (error) {
    const isDown = isAway(error);
    log[isDown ? 'warn' : 'error']('one of many orders was not changed', { error });
    return refuse(isDown ? 'order-unknown' : 'order-failed');
  }
}

function named(orderId: string, { refused, title, text }: Refusal): RefusedChange {
  return { orderId, title, text, ...(refused === 'order-unknown' && { isUnknown: true }) };
}
