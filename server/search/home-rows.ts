// The rows of the home page that come from the shop's own figures: nothing is in them that did not sell or is not reduced.
import { sql } from 'kysely';
import { readFilters, type Filters } from '#shop/search/filters-form.ts';
import type { Card } from '#shop/catalogue/product.ts';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import type { Db } from '#server/db/transact.ts';
import { listProducts } from './list-products.ts';
import { cardsById } from './similar-products.ts';

const DAYS_30_MS = 30 * 86_400_000;
/** The newest of these 30 days: a large shop's best sellers are among them, and no page waits for a count of a million. */
const MAX_COUNTED_ORDERS = 10_000;
const MAX_DOORS = 6;
const ROW = 4;

/** The way into a category: the picture of its newest product that no other door shows. */
export type CategoryDoor = { name: string; productId: string; picture: ShownPicture };

export type HomeRows = { bestSellers: Card[]; onSale: Card[]; kids: Card[] };

/** No product is in two rows, nor in one of `shown`; best sellers by units of the last 30 days in orders not cancelled. */
export async function homeRows(db: Db, shown: readonly Card[], now: Date): Promise<HomeRows> {
  const [sold, reduced, children] = await Promise.all([
    bestSellers(db, now),
    list(db, { onSale: true, sort: 'popularity' }, now),
    list(db, { categories: ['Kids'] }, now),
  ]);
  const seen = new Set(shown.map(({ id }) => id));
  const take = (cards: Card[]) => {
    const row = cards.filter(({ id, sizesAvailable }) => !seen.has(id) && sizesAvailable > 0).slice(0, ROW);
    for (const { id } of row) seen.add(id);
    return row;
  };
  return { bestSellers: take(sold), onSale: take(reduced), kids: take(children) };
}

async function list(db: Db, filters: Partial<Filters>, now: Date): Promise<Card[]> {
  const all = readFilters(new URLSearchParams()).filters;
  return (await listProducts(db, { ...all, shown: ROW * 4, ...filters }, now)).cards;
}

async function bestSellers(db: Db, now: Date): Promise<Card[]> {
  const since = new Date(now.getTime() - DAYS_30_MS);
  const { rows } = await sql<{ id: string }>`
    with recent as materialized (
      select id from orders where created_at >= ${since} and status <> 'CANCELLED'
      order by created_at desc limit ${sql.lit(MAX_COUNTED_ORDERS)}
    )
    select i.product_id as id from recent o join order_items i on i.order_id = o.id
      join products p on p.id = i.product_id
    where p.active
    group by i.product_id order by sum(i.quantity) desc, i.product_id limit ${sql.lit(ROW * 3)}`.execute(db);
  return cardsById(
    db,
    rows.map(({ id }) => id),
    now,
  );
}

/** In the owner's order; categories without a picture have no door. */
export async function categoryDoors(db: Db): Promise<CategoryDoor[]> {
  const { rows } = await sql<{ name: string; pictures: Omit<CategoryDoor, 'name'>[] }>`
    select c.name, array(
      select json_build_object('productId', p.id, 'picture', (
        select json_build_object('key', key, 'alt', '', 'width', width, 'height', height, 'placeholder', placeholder)
        from pictures where product_id = p.id order by position, id limit 1))
      from search_index p where p.active and (p.category = c.name or p.audience = c.name)
        and exists (select from pictures where product_id = p.id)
      order by p.created_at desc, p.id desc limit ${sql.lit(MAX_DOORS)}) as pictures
    from categories c where c.listed order by c.kind = 'type', c.position, c.name`.execute(db);
  const seen = new Set<string>();
  const doors = rows.flatMap(({ name, pictures }) => {
    const own = pictures.find(({ productId }) => !seen.has(productId));
    if (!own) return [];
    seen.add(own.productId);
    return [{ name, ...own }];
  });
  return doors.slice(0, MAX_DOORS);
}
