// Returns as staff see them: in which list each is, oldest first, and how many wait in each.
import { sql } from 'kysely';
import {
  OVERDUE_DAYS,
  type ReturnJourney,
  type ReturnReason,
  type ReturnState,
} from '#shop/returns/return.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import { RETURN_VIEWS, type ReturnListView } from '#shop/returns/return-views.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Db } from '#server/db/transact.ts';
import { givenBack } from '#server/orders/returned-items.ts';
import { isWithCourier } from '#server/couriers/with-courier.ts';
import { ukSize } from '#server/sizes/uk-size.ts';

export type ListedReturn = {
  id: number;
  orderId: string;
  customer: string;
  phone: string;
  city: string;
  trackingToken: string;
  /** That the customer ordered in; null is English. */
  language: LanguageCode | null;
  quantity: number;
  title: string;
  size: string;
  /** In the UK by the maker's chart (rule C29); null by the shop's own. */
  uk: string | null;
  colour: string;
  insteadSize: string | null;
  insteadUk: string | null;
  insteadColour: string | null;
  /** Of the other pair, what is left. */
  insteadStock: number | null;
  why: ReturnReason | null;
  how: ReturnJourney;
  state: ReturnState;
  remark: string;
  answer: string;
  collect: number;
  refund: number;
  givenBack: number;
  heldAt: Date | null;
  /** The other pair has left the shop, and has not come back. */
  wasSent: boolean;
  backNumber: string;
  /** The exchange parcel, as on its label. */
  parcelRef: string | null;
  stateAt: Date;
};

const RETURNS_A_PAGE = 50;

type ReturnPage = { returns: ListedReturn[]; next: number | null };

/** `after` is the id of the last one seen; `next` null on the last page. */
export async function listReturns(
  db: Db,
  { view, after }: { view: ReturnListView; after: number | null },
  now: Date,
): Promise<ReturnPage> {
  const { rows } = await sql<ListedReturn>`
    select a.id, a.order_id, o.customer_name as customer, o.phone, o.delivery_address ->> 'city' as city, o.tracking_token, o.language,
      a.quantity, l.title_snapshot as title, l.size_selected as size, l.colour_selected as colour,
      ${ukSize('l.productId', 'l.sizeSelected')} as uk, i.size as instead_size, ${ukSize('i.productId', 'i.size')} as instead_uk,
      i.colour as instead_colour, i.stock as instead_stock, a.why, a.how, a.state, a.remark, a.answer,
      a.collect, a.refund, ${givenBack} as given_back, a.held_at, a.back_number, p.our_ref as parcel_ref, a.state_at,
      ${isWithCourier} as was_sent
    from returns a join orders o on o.id = a.order_id
    join order_items l on l.order_id = a.order_id and l.variant_id = a.variant_id
    left join variants i on i.id = a.instead_id left join parcels p on p.id = a.parcel_id
    where ${inReturnView(view, now)} and a.id > ${after ?? 0} order by a.id limit ${RETURNS_A_PAGE + 1}`.execute(
    db,
  );
  const returns = rows.slice(0, RETURNS_A_PAGE);
  return { returns, next: rows.length > RETURNS_A_PAGE ? (returns.at(-1)?.id ?? null) : null };
}

export type ReturnCounts = Record<ReturnListView, { count: number; since: Date | null }>;

/** `since` when the oldest is as it is. */
export async function countReturns(db: Db, now: Date): Promise<ReturnCounts> {
  const counts = RETURN_VIEWS.map(
    (view) => sql`
      select ${sql.lit(view)} as view, count(*)::int as count, min(a.state_at) as since
      from returns a where ${inReturnView(view, now)}`,
  );
  const { rows } = await sql<{ view: ReturnListView; count: number; since: Date | null }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ view, ...counted }) => [view, counted])) as ReturnCounts;
}

function inReturnView(view: ReturnListView, now: Date) {
  const overdue = daysLater(now, -OVERDUE_DAYS);
  switch (view) {
    case 'asked':
    case 'agreed':
      return sql`a.state = ${sql.lit(view)}`;
    case 'coming':
      return sql`a.state = 'coming' and a.state_at > ${overdue}`;
    case 'overdue':
      return sql`a.state = 'coming' and a.state_at <= ${overdue}`;
    case 'to-pay':
      return sql`a.state = 'received' and a.refund > 0`;
  }
}
