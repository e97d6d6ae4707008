// Completing a session: the order is placed by the checkout's own verb, within its limits, with the session as its key.
import { z } from 'zod';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { mendable, refusalMessage } from '#shop/ucp/messages.ts';
import { CASH_ON_DELIVERY } from '#shop/ucp/revision.ts';
import { viewSession } from '#shop/ucp/view-session.ts';
import { placeWithinLimits } from '#server/http/place-within-limits.ts';
import { fault, noSuchSession, ok, type Platform, type UcpAnswer } from './answers.ts';
import { judgeSession } from './price-session.ts';
import { beginCompleting, endCompleting } from './sessions.ts';
import { findCompleted, openSession, viewNow, viewOpen } from './view-now.ts';

/** A card's number has no business here: what else an instrument holds is not read. */
export const completeBody = z.object({
  payment: z
    .object({
      instruments: z
        .array(z.object({ handler_id: z.string().max(200), type: z.string().max(200) }))
        .max(20)
        .default([]),
    })
    .default({ instruments: [] }),
});

type CompleteBody = z.output<typeof completeBody>;

const notCash = mendable(
  'payment_failed',
  'Send one payment instrument: cash on delivery.',
  '$.payment.instruments',
);

/**
 * One order a session, for ever: who asks again gets the same one. Nothing is ordered at another total than the platform was told at the
 * last change. What keeps it from being ordered is in the messages; too many orders of one network or phone are 429.
 */
export async function completeSession(
  platform: Platform,
  id: string,
  body: CompleteBody,
): Promise<UcpAnswer> {
  const { app, address, terms } = platform;
  const session = await openSession(app, id);
  if (!session) return noSuchSession(terms);
  const completed = await findCompleted(app, session);
  if (completed) return ok(completed);
  if (session.isCanceled || session.endsAt <= app.now())
    return ok(await viewNow(app, session, terms, [mendable('not_completed', 'This checkout is over.')]));
  const judged = await judgeSession(app, session, terms);
  const { input, priced } = judged;
  if (input === null) return ok(viewOpen(judged, terms));
  if (!isCash(body)) return ok(viewOpen(judged, terms, [notCash]));
  const seen = viewSession(priced, terms, {
    status: 'complete_in_progress',
    messages: [],
    continueUrl: null,
  });
  if (!(await beginCompleting(app.db, session, seen, app.now()))) return readAgain(platform, id);
  const placed = await placeWithinLimits(app, { userId: null, address, cartId: null }, input);
  if (!isRefusal(placed)) return readAgain(platform, id);
  await endCompleting(app.db, session.id);
  return refused(platform, id, placed);
}

function isCash({ payment: { instruments } }: CompleteBody): boolean {
  const [only, ...others] = instruments;
  return others.length === 0 && only?.handler_id === CASH_ON_DELIVERY && only.type === CASH_ON_DELIVERY;
}

async function readAgain({ app, terms }: Platform, id: string): Promise<UcpAnswer> {
  const session = await openSession(app, id);
  return session ? ok(await viewNow(app, session, terms)) : noSuchSession(terms);
}

// What is sold out or dearer by now is found again, at its line; what is not has the words of the refusal.
async function refused({ app, terms }: Platform, id: string, refusal: Refusal): Promise<UcpAnswer> {
  if (refusal.status === 429) return fault(429, refusal.refused.replaceAll('-', '_'), refusal.text);
  const session = await openSession(app, id);
  if (!session) return noSuchSession(terms);
  const judged = await judgeSession(app, session, terms);
  return ok(viewOpen(judged, terms, judged.messages.length > 0 ? [] : [refusalMessage(refusal)]));
}
