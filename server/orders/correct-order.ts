// Correcting an order until it is handed over: one transaction in which lines, totals, stock, coupon, timeline and email follow.
import { sql, type Kysely } from 'kysely';
import {
  decideCorrection,
  refuseCorrection,
  stockMoves,
  type Corrected,
  type Correction,
} from '#shop/orders/correction.ts';
import { changesInWords } from '#shop/orders/correction-words.ts';
import type { Order } from '#shop/orders/order.ts';
import { formatRupees, type Paisa } from '#shop/pricing/money.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { giveCouponBack } from '#server/coupons/give-back.ts';
import { findCoupon, lockCoupon } from '#server/coupons/use-coupon.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { queueOrderCorrected } from '#server/outbox/queue-order-corrected.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadVariants } from '#server/stock/load-variants.ts';
import { moveStock } from '#server/stock/move-stock.ts';
import { confirmPaid, type ChangedBy } from './change-status.ts';
import { lockOrder } from './lock-order.ts';
import { lockTerms } from './lock-terms.ts';
import { readOrder } from './read-order.ts';
import { isEarned, writeCorrection, writeCorrectionEvent } from './write-correction.ts';
import { writePaidFirst } from './write-step-event.ts';

type AskedCorrection = {
  orderId: string;
  /** Of the order that was on the screen: what somebody else corrected since is not overwritten. */
  version: number;
  /** What the order should be, made from what it is; or why it may not be changed. */
  wanted: (order: Order) => Correction | Refusal;
  /** Paisa that were read out as the total; another one is refused and named. Left out where nothing was shown. */
  shownTotal?: Paisa;
};

/** `changes` in sentences, empty where the order was so already. */
type CorrectedOrder = { orderId: string; changes: string[] };

/**
 * Refusals: no-such-order; not-correctable for one that has left, is cancelled or has returns; order-corrected for a
 * version that is no longer the order's, unless it is as wanted already (a press sent twice); total-moved; those of
 * `decideCorrection`, and of `setStatus` where it is paid in full by that and so confirmed.
 */
export function correctOrder(
  db: Kysely<Tables>,
  by: ChangedBy,
  asked: AskedCorrection,
  now: Date,
): Promise<CorrectedOrder | Refusal> {
  return transact(db, (tx) => correctOrderIn(tx, by, asked, now));
}

/** The same in a transaction that writes more; a refusal must roll it back. */
export async function correctOrderIn(
  tx: Tx,
  by: ChangedBy,
  asked: AskedCorrection,
  now: Date,
): Promise<CorrectedOrder | Refusal> {
  const { orderId } = asked;
  const locked = await lockOrder(tx, orderId);
  if (isRefusal(locked)) return locked;
  const refused = refuseCorrection(locked);
  if (refused) return refused;
  const order = await readWhole(tx, orderId);
  const wanted = asked.wanted(order);
  if (isRefusal(wanted)) return wanted;
  const corrected = await decideIn(tx, order, wanted, now);
  if (isRefusal(corrected)) return corrected;
  const changes = changesInWords(order, corrected, wanted.lines);
  if (changes.length === 0) return { orderId, changes };
  if (locked.version !== asked.version) return refuse('order-corrected');
  const { grandTotal } = corrected;
  if (asked.shownTotal !== undefined && asked.shownTotal !== grandTotal)
    return totalMoved(by, formatRupees(grandTotal));
  await writeCorrectionEvent(tx, by, { order, corrected, changes }, now);
  await writeCorrection(tx, { order, corrected }, now);
  await moveStock(tx, stockMoves(order, corrected), {
    reason: 'corrected',
    orderId,
    at: now,
    actor: by.userId,
  });
  await correctCoupon(tx, order, corrected);
  await queueOrderCorrected(tx, { orderId, recipient: corrected.email, changes });
  const confirmed = await takeAsPaid(tx, by, { order, corrected }, now);
  return isRefusal(confirmed) ? confirmed : { orderId, changes };
}

// The customer reads it; staff have him on the phone.
function totalMoved({ role }: ChangedBy, total: string): Refusal {
  const text =
    role === 'CUSTOMER'
      ? `The total is now ${total}. Look at it, then save again.`
      : `The total is now ${total}. Read it out, then save again.`;
  return refuse('total-moved', text);
}

// What had come in for more may be all that is left to pay; one that was paid already and waits all the same is for staff to say.
async function takeAsPaid(
  tx: Tx,
  by: ChangedBy,
  { order, corrected }: { order: Order; corrected: Corrected },
  now: Date,
) {
  const { id: orderId, paid } = order;
  if (isEarned(order, corrected))
    await writePaidFirst(tx, by, { orderId, off: corrected.prepayDiscount }, now);
  if (paid === 0 || paid >= order.grandTotal) return null;
  const locked = await lockOrder(tx, orderId);
  return isRefusal(locked) ? locked : confirmPaid(tx, by, locked, now);
}

/** What the correction would make of the order now; nothing is locked or written. Refusals: those of `correctOrder`. */
export async function previewCorrection(
  db: Db,
  order: Order,
  wanted: Correction,
  now: Date,
): Promise<{ corrected: Corrected; changes: string[] } | Refusal> {
  const refused = refuseCorrection(order);
  if (refused) return refused;
  const ids = variantIds(order, wanted);
  const [settings, offers, variants, coupon] = await Promise.all([
    loadSettings(db),
    liveOffers(db, now),
    loadVariants(db, ids),
    order.couponCode ? findCoupon(db, order.couponCode, null) : null,
  ]);
  const corrected = decideCorrection(order, wanted, { settings, offers, variants, coupon }, now);
  if (isRefusal(corrected)) return corrected;
  return { corrected, changes: changesInWords(order, corrected, wanted.lines) };
}

async function readWhole(tx: Tx, orderId: string): Promise<Order> {
  const order = await readOrder(tx, { id: orderId });
  if (!order) throw new Error(`order ${orderId} is locked and not there`);
  return order;
}

// Variants before the coupon, as every transaction takes its locks (rule O4).
async function decideIn(tx: Tx, order: Order, wanted: Correction, now: Date): Promise<Corrected | Refusal> {
  const terms = await lockTerms(tx, variantIds(order, wanted), now);
  const coupon = order.couponCode ? await lockCoupon(tx, order.couponCode, order.phone) : null;
  return decideCorrection(order, wanted, { ...terms, coupon }, now);
}

function variantIds(order: Order, wanted: Correction): number[] {
  return [...new Set([...order.lines, ...wanted.lines].map(({ variantId }) => variantId))];
}

// The use belongs to the order and to the phone that ordered, however either is corrected.
async function correctCoupon(tx: Tx, order: Order, { couponCode, phone }: Corrected): Promise<void> {
  if (order.couponCode === null) return;
  if (couponCode === null) await giveCouponBack(tx, { code: order.couponCode, orderId: order.id });
  else await sql`update coupon_uses set phone = ${phone} where order_id = ${order.id}`.execute(tx);
}
