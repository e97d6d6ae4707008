// The rows of the home page that come from the shop's own figures: nothing is in them that did not sell or is not reduced.
import { sql, type RawBuilder } from 'kysely';
import type { CollectionChoice } from '#shop/collections/collection.ts';
import type { Filters } from '#shop/search/filters-form.ts';
import type { Card } from '#shop/catalogue/product.ts';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { choiceConditions, choiceSort } from './collection-conditions.ts';
import { conditionsOf, listColourNames } from './conditions.ts';
import { findProducts } from './find-products.ts';
import { firstRows, orderOf } from './list-order.ts';
import { pricesOf, type Prices } from './prices.ts';
import { cardsById } from './similar-products.ts';

const DAYS_30_MS = 30 * 86_400_000;
/** The newest of these 30 days: a large shop's best sellers are among them, and no page waits for a count of a million. */
const MAX_COUNTED_ORDERS = 10_000;
/** So many doors are on the home page, and on the page of all categories. */
const MAX_DOORS = 6;
export const ALL_DOORS = 60;
const ROW = 4;

/** The way into a category: the picture of its newest product that no other door shows. */
export type CategoryDoor = { name: string; productId: string; picture: ShownPicture };

/** A row of the home page: what sold most, or what a list with these filters or a collection shows. */
export type WantedRow = { id: string; from: 'best-sellers' | Filters | CollectionChoice };

/**
 * The cards of each row by its id, two to four or none. No product is in two rows, nor in one of `shown`; best sellers by units of the last 30 days in
 * orders not cancelled.
 */
export async function homeRows(
  db: Db,
  rows: readonly WantedRow[],
  shown: readonly Card[] | Promise<readonly Card[]>,
  now: Date,
  live = liveOffers(db, now),
): Promise<Map<string, Card[]>> {
  const prices = live.then(pricesOf);
  const [first, ...found] = await Promise.all([
    shown,
    ...rows.map(({ from }) =>
      from === 'best-sellers' ? inStock(db, bestSellers(now)) : listed(db, from, prices),
    ),
  ]);
  const seen = new Set(first.map(({ id }) => id));
  const taken = rows.map(({ id: row }, at) => {
    const ids = (found[at] ?? []).filter((id) => !seen.has(id)).slice(0, ROW);
    // A single card is no row: its product is free for the next one.
    if (ids.length < 2) return [row, [] as string[]] as const;
    for (const id of ids) seen.add(id);
    return [row, ids] as const;
  });
  const cards = await cardsById(
    db,
    taken.flatMap(([, ids]) => ids),
    now,
    live,
  );
  return new Map(taken.map(([row, ids]) => [row, cards.filter(({ id }) => ids.includes(id))]));
}

type ProductOrder = RawBuilder<{ id: string; place: number }>;

async function listed(db: Db, from: Filters | CollectionChoice, prices: Promise<Prices>): Promise<string[]> {
  const names = () => listColourNames(db);
  const isChoice = 'products' in from;
  const conditions = await (isChoice
    ? choiceConditions(db, from, prices, names)
    : conditionsOf(db, from, prices, names));
  const order = isChoice
    ? orderOf(choiceSort(from), null, await prices, from.products)
    : orderOf(from.sort, null, await prices);
  const found = await findProducts(db, { search: null, conditions });
  return inStock(db, firstRows(found, order, null, ROW * 4));
}

async function inStock(db: Db, places: ProductOrder): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from (${places}) f
    where exists (select from variants v where v.product_id = f.id and v.in_stock)
    order by f.place`.execute(db);
  return rows.map(({ id }) => id);
}

function bestSellers(now: Date): ProductOrder {
  const since = new Date(now.getTime() - DAYS_30_MS);
  return sql`
    with recent as materialized (
      select id from orders where created_at >= ${since} and status <> 'CANCELLED'
      order by created_at desc limit ${sql.lit(MAX_COUNTED_ORDERS)}
    )
    select i.product_id as id, row_number() over (order by sum(i.quantity) desc, i.product_id) as place
    from recent o join order_items i on i.order_id = o.id join products p on p.id = i.product_id
    where p.active
    group by i.product_id order by place limit ${sql.lit(ROW * 3)}`;
}

/** In the owner's order, at most `most`; categories without a picture have no door. The first of them are the same however many are asked for. */
export async function categoryDoors(db: Db, most = MAX_DOORS): Promise<CategoryDoor[]> {
  const { rows } = await sql<{ name: string; newest: string[] }>`
    select c.name, array(
      select p.id from search_index p where p.active and (p.category = c.name or p.audience = c.name)
        and exists (select from pictures where product_id = p.id)
      order by p.created_at desc, p.id desc limit ${sql.lit(most)}) as newest
    from categories c where c.listed order by c.kind = 'type', c.position, c.name`.execute(db);
  const names = new Map<string, string>();
  for (const { name, newest } of rows) {
    const own = newest.find((id) => !names.has(id));
    if (own !== undefined && names.size < most) names.set(own, name);
  }
  return names.size > 0 ? doorsTo(db, names) : [];
}

/** `names` by product, in order. */
async function doorsTo(db: Db, names: Map<string, string>): Promise<CategoryDoor[]> {
  const ids = [...names.keys()];
  const { rows } = await sql<Omit<CategoryDoor, 'name'>>`
    select distinct on (product_id) product_id, json_build_object(
      'key', key, 'alt', '', 'width', width, 'height', height, 'placeholder', placeholder) as picture
    from pictures where product_id = any(${ids}::uuid[]) order by product_id, position, id`.execute(db);
  return rows
    .map(({ productId, picture }) => ({ name: names.get(productId) ?? '', productId, picture }))
    .toSorted((a, b) => ids.indexOf(a.productId) - ids.indexOf(b.productId));
}
