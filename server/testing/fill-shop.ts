// A shop of thousands of plain products, inserted in a few statements: for tests of speed at any size.
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/**
 * Adds `count` products on sale to the brands and types there are: "Shoe 1", "Shoe 2", ... each a minute newer, in one
 * colour of twenty and one size from 36 to 45, of which one in ten is sold out.
 */
export async function fillShop(db: Kysely<Tables>, count: number): Promise<void> {
  await sql`
    insert into products (title, slug, brand, category, audience, base_price, created_at)
    select 'Shoe ' || at, 'shoe-' || at, brands.names[1 + at % cardinality(brands.names)],
      types.names[1 + at % cardinality(types.names)], case when at % 3 = 0 then null else 'Men' end,
      (1000 + at * 7919 % 9000) * 100, timestamptz '2026-01-01' + at * interval '1 minute'
    from generate_series(1, ${count}::integer) at,
      (select array_agg(name order by name) as names from brands) brands,
      (select array_agg(name order by name) as names from categories where kind = 'type') types`.execute(db);
  await sql`
    insert into product_colours (product_id, name)
    select id, 'Colour ' || (substring(slug from 6)::integer % 20) from products where slug like 'shoe-%'`.execute(
    db,
  );
  await sql`
    with boxes as (
      insert into variants (product_id, colour, size)
      select c.product_id, c.name, 36 + substring(p.slug from 6)::integer % 10
      from product_colours c join products p on p.id = c.product_id where p.slug like 'shoe-%'
      returning id
    )
    insert into stock_movements (variant_id, delta, reason) select id, 3, 'opening' from boxes where id % 10 <> 0`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}
