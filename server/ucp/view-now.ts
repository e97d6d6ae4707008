// A session as it is at this moment: open, with its order under way, ordered, or over.
import { shortId } from '#shop/orders/order-status.ts';
import { trackingUrl } from '#shop/orders/tracking.ts';
import { href } from '#shop/text/href.ts';
import { statusOf, warning, type SessionMessage } from '#shop/ucp/messages.ts';
import { CASH_ON_DELIVERY, PAYMENT_TERMS } from '#shop/ucp/revision.ts';
import { readShownId, shownId } from '#shop/ucp/session-id.ts';
import { viewCompleted, viewSession, type SessionTerms, type SessionView } from '#shop/ucp/view-session.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { findByKey } from '#server/orders/idempotency.ts';
import { judgeSession, type JudgedSession } from './price-session.ts';
import { findSession, type CheckoutSession } from './sessions.ts';

/** Null where there is none; `id` as it is shown. */
export async function openSession({ db, now }: AppContext, id: string): Promise<CheckoutSession | null> {
  const known = readShownId(id);
  return known === null ? null : findSession(db, known, now());
}

/** A session whose key has an order is completed, whatever else its row says. `more`: why something was not done. */
export async function viewNow(
  app: AppContext,
  session: CheckoutSession,
  terms: SessionTerms,
  more: readonly SessionMessage[] = [],
): Promise<SessionView> {
  const completed = await findCompleted(app, session);
  if (completed) return { ...completed, messages: more };
  const judged = await judgeSession(app, session, terms);
  const isOver = session.isCanceled || session.endsAt <= app.now();
  if (!isOver && !session.isCompleting) return viewOpen(judged, terms, more);
  const status = isOver ? 'canceled' : 'complete_in_progress';
  const continueUrl = isOver ? null : continueUrlOf(session.id, terms);
  return viewSession(judged.priced, terms, { status, messages: more, continueUrl });
}

export function viewOpen(
  { priced, messages: found }: JudgedSession,
  terms: SessionTerms,
  more: readonly SessionMessage[] = [],
): SessionView {
  const messages = [...found, ...more];
  const continueUrl = continueUrlOf(priced.id, terms);
  return viewSession(priced, terms, { status: statusOf(messages), messages, continueUrl });
}

/** Null while it has no order. */
export async function findCompleted(
  { db, config }: AppContext,
  { id, seen }: CheckoutSession,
): Promise<SessionView | null> {
  const placed = seen && (await findByKey(db, id, null));
  if (!placed) return null;
  const link = trackingUrl(config.publicUrl, placed.trackingToken);
  return viewCompleted(seen, {
    id: placed.orderId,
    label: `#${shortId(placed.orderId)}`,
    permalink_url: link,
  });
}

/** Where the buyer goes on in the shop itself, for all that a session cannot hold. */
function continueUrlOf(id: string, { publicUrl }: SessionTerms): string {
  return publicUrl + href('/continue/:id', { id: shownId(id) });
}

/** There is one term: what changes of it is said, to whom it is told at all. */
export function termWarning({ capabilities }: SessionTerms, content: string): SessionMessage[] {
  if (!capabilities.includes(PAYMENT_TERMS)) return [];
  return [warning('payment_term_changed', content, '$.payment.selected_term_id')];
}

export function termMessages({ termId }: { termId: string | null }, terms: SessionTerms): SessionMessage[] {
  return termId === null || termId === CASH_ON_DELIVERY
    ? []
    : termWarning(terms, 'The only term here is cash on delivery.');
}
