// News of an order at the moment they are sent: what the message says, or null where it is not true any more.
import { sql } from 'kysely';
import { z } from 'zod';
import type { OrderNewsFacts } from '#shop/messages/order-news.ts';
import { ORDER_NEWS } from '#shop/messages/order-news.ts';
import type { Order } from '#shop/orders/order.ts';
import { dueAtDoor } from '#shop/payments/payment.ts';
import { payFirstInWords } from '#shop/payments/prepay-words.ts';
import { formatRupees, paisa, type Paisa } from '#shop/pricing/money.ts';
import { refundWayName, type RefundWay } from '#shop/returns/refund-form.ts';
import type { ReturnJourney, ReturnState } from '#shop/returns/return.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import type { Db } from '#server/db/transact.ts';
import { isWithCourier } from '#server/couriers/with-courier.ts';
import { ukSize } from '#server/sizes/uk-size.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { AboutOrderNews } from './tell-order-news.ts';

const aboutShape = z.object({
  news: z.enum(ORDER_NEWS),
  returnId: z.number().optional(),
  paymentId: z.number().optional(),
});

/** Throws for details that are not of such a message. */
export async function loadOrderNews(
  db: Db,
  { order, details }: { order: Order; details: unknown },
  now: Date,
): Promise<OrderNewsFacts | null> {
  const about = aboutShape.parse(details) as AboutOrderNews;
  if (about.returnId !== undefined) return returnNews(db, { ...about, returnId: about.returnId });
  if (about.paymentId !== undefined) return refundNews(db, about.paymentId);
  const isOpen = order.status === 'PENDING' || order.status === 'CONFIRMED';
  switch (about.news) {
    case 'pay-soon': {
      const first = payFirstInWords(order);
      if (!first || (order.prepayUntil ?? now) <= now || (await hasClaim(db, order.id))) return null;
      const isCancelled = (await loadSettings(db)).prepayLapse === 'cancel';
      return {
        news: 'pay-soon',
        amount: first.amount,
        until: first.until,
        off: first.off ?? '',
        isCancelled,
      };
    }
    case 'cash-now': {
      const due = dueAtDoor(order);
      if (!isOpen || order.prepayUntil !== null || due === 0) return null;
      return { news: 'cash-now', cash: formatRupees(due), isAsked: order.status === 'PENDING' };
    }
    case 'unpaid':
      return order.status === 'CANCELLED' ? { news: 'unpaid' } : null;
    default:
      return null;
  }
}

async function hasClaim(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_claims where order_id = ${orderId} and state = 'claimed' limit 1`.execute(db);
  return rows.length > 0;
}

// Staff cannot undo it: it stays true.
async function refundNews(db: Db, paymentId: number): Promise<OrderNewsFacts | null> {
  const { rows } = await sql<MoneyBack>`
    select -amount as amount, way, coalesce(provider_ref, '') as reference from payments
    where id = ${paymentId} and amount < 0`.execute(db);
  return rows[0] ? refunded(rows[0]) : null;
}

type MoneyBack = { amount: number; way: RefundWay; reference: string };

function refunded({ amount: paid, way, reference }: MoneyBack): OrderNewsFacts {
  return { news: 'return-refunded', amount: formatRupees(paisa(paid)), way: refundWayName(way), reference };
}

type ReturnNow = {
  state: ReturnState;
  how: ReturnJourney;
  collect: Paisa;
  refund: Paisa;
  answer: string;
  quantity: number;
  title: string;
  size: string;
  colour: string;
  uk: string | null;
  insteadSize: string | null;
  insteadUk: string | null;
  insteadColour: string | null;
  cod: Paisa | null;
  courier: string;
  cn: string;
  wasSent: boolean;
  /** And is neither delivered nor on its way back. */
  isComing: boolean;
  given: MoneyBack | null;
};

async function returnNews(
  db: Db,
  { news, returnId }: AboutOrderNews & { returnId: number },
): Promise<OrderNewsFacts | null> {
  const { rows } = await sql<ReturnNow>`
    select r.state, r.how, r.collect, r.refund, r.answer, r.quantity, l.title_snapshot as title, l.size_selected as size,
      l.colour_selected as colour, ${ukSize('l.productId', 'l.sizeSelected')} as uk,
      v.size as instead_size, ${ukSize('v.productId', 'v.size')} as instead_uk, v.colour as instead_colour, p.cod, coalesce(a.name, '') as courier,
      coalesce(p.cn, '') as cn, ${isWithCourier} as was_sent,
      ${isWithCourier} and p.road not in ('delivered', 'returning', 'back') as is_coming,
      (select json_build_object('amount', -m.amount, 'way', m.way, 'reference', coalesce(m.provider_ref, ''))
        from payments m where m.return_id = r.id and m.amount < 0 order by m.id desc limit 1) as given
    from returns r join order_items l on l.order_id = r.order_id and l.variant_id = r.variant_id
    left join variants v on v.id = r.instead_id left join parcels p on p.id = r.parcel_id
    left join courier_accounts a on a.id = p.account_id
    where r.id = ${returnId}`.execute(db);
  const [back] = rows;
  if (!back) return null;
  const { state, how, answer, given } = back;
  const what = `${back.quantity} × ${back.title}, ${sizeAndColour(back.size, back.colour, back.uk)}`;
  const instead =
    back.insteadSize === null
      ? ''
      : sizeAndColour(back.insteadSize, back.insteadColour ?? 'Default', back.insteadUk);
  const [collect, refund] = [amount(back.collect), amount(back.refund)];
  switch (news) {
    case 'return-asked':
      return state === 'asked' ? { news, what, instead } : null;
    case 'return-agreed':
      return state === 'agreed' ? { news, what, instead, how, collect, refund, answer } : null;
    case 'return-received':
      return state === 'received' || state === 'closed'
        ? { news, what, instead: back.wasSent ? '' : instead, refund }
        : null;
    case 'return-refunded':
      return given && refunded(given);
    case 'exchange-sent':
      return back.isComing
        ? {
            news,
            instead,
            courier: back.courier,
            trackingNumber: back.cn,
            cash: amount(back.cod ?? paisa(0)),
            isSwap: how === 'swap',
          }
        : null;
    case 'return-refused':
      return state === 'refused' ? { news, what, answer } : null;
    default:
      return null;
  }
}

function amount(due: Paisa): string {
  return due > 0 ? formatRupees(due) : '';
}
