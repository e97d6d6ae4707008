// What is known of a phone number and of its city before an order is confirmed.
import { sql, type Kysely } from 'kysely';
import type { TrustFacts } from '#shop/asking/trust.ts';
import type { Order } from '#shop/orders/order.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import { daysLater } from '#shop/text/pakistan-time.ts';
import type { Tables } from '#server/db/tables.ts';
import { nobody } from '#shop/orders/nobody.ts';

type AskedOrder = Pick<Order, 'id' | 'phone' | 'deliveryAddress'>;

/** Only parcels that came back count as refused (rule O17), not orders cancelled before they left. */
export async function findTrustFacts(db: Kysely<Tables>, order: AskedOrder, now: Date): Promise<TrustFacts> {
  const [facts] = await findFactsOfEach(db, [order], now);
  if (!facts) throw new Error('an order without facts');
  return facts;
}

/** The same of many orders, in their order. */
export async function findFactsOfEach(
  db: Kysely<Tables>,
  orders: readonly AskedOrder[],
  now: Date,
): Promise<TrustFacts[]> {
  if (orders.length === 0) return [];
  const [before, { cities, country, medianTotal }] = await Promise.all([
    findBefore(db, orders),
    shopFigures(db, now),
  ]);
  return orders.map(({ id, deliveryAddress }) => {
    const city = cities.get(deliveryAddress.city) ?? { sent: 0, refused: 0 };
    return { ...(before.get(id) ?? none), city, country, medianTotal };
  });
}

type Before = Pick<TrustFacts, 'refused' | 'delivered' | 'openSameAddress' | 'openElsewhere'>;

const none: Before = { refused: 0, delivered: 0, openSameAddress: 0, openElsewhere: 0 };

// A customer who left the shop is nobody, and has no past.
async function findBefore(db: Kysely<Tables>, orders: readonly AskedOrder[]): Promise<Map<string, Before>> {
  const asked = orders.map(({ id, phone, deliveryAddress: { city, street } }) => ({
    id,
    phone,
    city,
    street,
  }));
  const isSame = sql`(delivery_address ->> 'city' = asked.city and lower(delivery_address ->> 'street') = lower(asked.street))`;
  const isOpen = sql`status in ('PENDING', 'CONFIRMED')`;
  const { rows } = await sql<Before & { id: string }>`
    select asked.id, before.*
    from json_to_recordset(${JSON.stringify(asked)}::json) as asked(id uuid, phone text, city text, street text),
      lateral (
        select count(*) filter (where status = 'CANCELLED' and returned_at is not null)::int as refused,
          count(*) filter (where status = 'FULFILLED' and delivered_at is not null)::int as delivered,
          count(*) filter (where ${isOpen} and ${isSame})::int as open_same_address,
          count(*) filter (where ${isOpen} and not ${isSame})::int as open_elsewhere
        from orders where orders.phone = asked.phone and orders.id <> asked.id
      ) as before
    where asked.phone <> ${nobody.phone}`.execute(db);
  return new Map(rows.map(({ id, ...before }) => [id, before]));
}

type Parcels = TrustFacts['city'];

type ShopFigures = { cities: ReadonlyMap<string, Parcels>; country: Parcels; medianTotal: Paisa | null };

const DAYS = 90;
const FRESH_MS = 15 * 60_000;

const known = new WeakMap<Kysely<Tables>, { at: number; figures: Promise<ShopFigures> }>();

// The same for every order, and read from all orders of a season: once in a quarter of an hour is enough.
function shopFigures(db: Kysely<Tables>, now: Date): Promise<ShopFigures> {
  const cached = known.get(db);
  if (cached && Math.abs(now.getTime() - cached.at) < FRESH_MS) return cached.figures;
  const figures = readShopFigures(db, daysLater(now, -DAYS));
  known.set(db, { at: now.getTime(), figures });
  figures.catch(() => known.delete(db));
  return figures;
}

/** Orders placed since. */
async function readShopFigures(db: Kysely<Tables>, since: Date): Promise<ShopFigures> {
  const { rows } = await sql<Parcels & { city: string }>`
    select delivery_address ->> 'city' as city, count(*)::int as sent,
      count(*) filter (where status = 'CANCELLED' and returned_at is not null)::int as refused
    from orders where created_at >= ${since} and shipped_at is not null group by 1 order by 1`.execute(db);
  const median = await sql<{ total: Paisa | null }>`
    select (percentile_disc(0.5) within group (order by grand_total))::bigint as total
    from orders where created_at >= ${since}`.execute(db);
  return {
    cities: new Map(rows.map(({ city, ...parcels }) => [city, parcels])),
    country: {
      sent: rows.reduce((sum, { sent }) => sum + sent, 0),
      refused: rows.reduce((sum, { refused }) => sum + refused, 0),
    },
    medianTotal: median.rows[0]?.total ?? null,
  };
}
