// Who holds what: per courier what is held, since when, what he says he paid, and the parcels behind each figure.
import { sql, type RawBuilder } from 'kysely';
import { MAX_HELD, type CashView } from '#shop/cash/cash-views.ts';
import { countGatewayCash } from '#server/cash/gateway-cash.ts';
import type { Db } from '#server/db/transact.ts';

/** Paisa throughout. `courierId` null: delivered, and nobody was named who carries it. */
export type CourierCash = {
  courierId: number | null;
  name: string;
  paysWithin: number;
  /** Delivered and in no statement, by age in days. */
  week: number;
  fortnight: number;
  month: number;
  older: number;
  overdue: number;
  /** In a statement, and still open: paid too little. */
  short: number;
  /** Less than nothing: fees that are not taken off yet, or paid too much. */
  owed: number;
  /** In statements whose money nobody has seen in the bank. */
  said: number;
};

/** A balance `b` of parcel `p` at courier `a`, with what statements say of it in `s`: each branch by an index. */
const balances = sql`
  from courier_balances b left join parcels p on p.id = b.parcel_id left join courier_accounts a on a.id = b.courier_id
  cross join lateral (
    select count(*)::int as lines, coalesce(sum(net) filter (where seen_on is null), 0)::bigint as said from (
      select l.net, t.seen_on from statement_lines l join statements t on t.id = l.statement_id
      where l.parcel_id = b.parcel_id and t.account_id = b.courier_id and t.withdrawn_at is null
      union all
      select l.net, t.seen_on from statement_lines l join statements t on t.id = l.statement_id
      where b.parcel_id is null and l.parcel_id is null and t.account_id = b.courier_id and t.withdrawn_at is null
    ) billed
  ) s`;

const days = (now: Date) => sql`extract(epoch from ${now}::timestamptz - p.road_at) / 86400`;

const isHeld = sql`(b.paisa > 0 and s.lines = 0)`;

const views = (now: Date): Record<CashView, RawBuilder<unknown>> => ({
  held: isHeld,
  overdue: sql`(${isHeld} and ${days(now)} > coalesce(a.pays_within, 14))`,
  short: sql`(s.lines > 0 and b.paisa - s.said > 0)`,
  owed: sql`(b.paisa - s.said < 0)`,
});

export async function listCourierCash(db: Db, now: Date): Promise<CourierCash[]> {
  const { overdue, short, owed } = views(now);
  const age = days(now);
  const rest = sql`b.paisa - s.said`;
  const { rows } = await sql<CourierCash>`
    with open as (
      select b.courier_id, coalesce(sum(b.paisa) filter (where ${isHeld} and ${age} <= 7), 0)::bigint as week,
        coalesce(sum(b.paisa) filter (where ${isHeld} and ${age} > 7 and ${age} <= 14), 0)::bigint as fortnight,
        coalesce(sum(b.paisa) filter (where ${isHeld} and ${age} > 14 and ${age} <= 30), 0)::bigint as month,
        coalesce(sum(b.paisa) filter (where ${isHeld} and (${age} > 30 or p.id is null)), 0)::bigint as older,
        coalesce(sum(b.paisa) filter (where ${overdue}), 0)::bigint as overdue,
        coalesce(sum(${rest}) filter (where ${short}), 0)::bigint as short,
        coalesce(sum(${rest}) filter (where ${owed}), 0)::bigint as owed, 0::bigint as said
      ${balances} group by b.courier_id
      union all
      select account_id, 0, 0, 0, 0, 0, 0, 0, sum(total)::bigint from statements
      where seen_on is null and withdrawn_at is null group by account_id
    )
    select o.courier_id, coalesce(a.name, 'Nobody named') as name, coalesce(a.pays_within, 14) as pays_within, sum(week)::bigint as week,
      sum(fortnight)::bigint as fortnight, sum(month)::bigint as month, sum(older)::bigint as older, sum(overdue)::bigint as overdue,
      sum(short)::bigint as short, sum(owed)::bigint as owed, sum(said)::bigint as said
    from open o left join courier_accounts a on a.id = o.courier_id
    group by o.courier_id, a.id order by sum(week + fortnight + month + older + short + said) desc, o.courier_id`.execute(
    db,
  );
  return rows;
}

/** `held` by couriers, and of it what is overdue; `gateways` beside it. */
export type HeldFigures = { held: number; overdue: number; gateways: number };

/** One figure for the dashboard. */
export async function countCash(db: Db, now: Date): Promise<HeldFigures> {
  const [couriers, gateways] = await Promise.all([listCourierCash(db, now), countGatewayCash(db)]);
  return {
    held: couriers.reduce(
      (sum, { week, fortnight, month, older, short, said }) =>
        sum + week + fortnight + month + older + short + said,
      0,
    ),
    overdue: couriers.reduce((sum, { overdue }) => sum + overdue, 0),
    gateways,
  };
}

export type HeldParcel = {
  id: number | null;
  orderId: string | null;
  ref: string;
  cn: string;
  courier: string;
  city: string;
  cod: number;
  /** What is open of it. */
  open: number;
  deliveredAt: Date | null;
  /** Of the statement that has it last. */
  statement: string | null;
  statementId: number | null;
};

export type WhichCash = { view: CashView; courierId: number | null };

/** The oldest first; `after` leaves out so many. */
export async function listHeld(
  db: Db,
  { view, courierId }: WhichCash,
  now: Date,
  limit = MAX_HELD,
): Promise<HeldParcel[]> {
  const { rows } = await sql<HeldParcel>`
    select p.id, p.order_id, coalesce(p.our_ref, 'no parcel') as ref, coalesce(p.cn, '') as cn, coalesce(a.name, '') as courier,
      coalesce(o.delivery_address ->> 'city', '') as city, coalesce(p.cod, 0) as cod, b.paisa - s.said as open,
      case when p.road = 'delivered' then p.road_at end as delivered_at, x.number as statement, x.id as statement_id
    ${balances}
    left join orders o on o.id = p.order_id
    left join lateral (
      select t.number, t.id from statement_lines l join statements t on t.id = l.statement_id
      where l.parcel_id = p.id and t.withdrawn_at is null order by t.id desc limit 1) x on true
    where b.courier_id is not distinct from ${courierId}::bigint and ${views(now)[view]}
    order by p.road_at nulls first, p.id limit ${limit}`.execute(db);
  return rows;
}
