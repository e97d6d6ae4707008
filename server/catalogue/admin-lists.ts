// The shop's lists of brands and categories as the admin portal edits them, with what uses each name.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';

export type ListedName = {
  name: string;
  slug: string;
  /** A brand's tagline, a category's description. */
  text: string;
  listed: boolean;
  position: number;
  version: number;
  /** Products that have this name, archived ones too. */
  products: number;
  /** Of those, the ones on sale. */
  active: number;
  offers: number;
};

export type AdminCategory = ListedName & { kind: 'audience' | 'type'; aliases: string[] };

/** In the owner's order, hidden ones too. */
export async function adminBrands(db: Db): Promise<ListedName[]> {
  const { rows } = await sql<ListedName>`
    select b.name, b.slug, b.tagline as text, b.listed, b.position, b.version,
      count(p.id)::int as products, count(p.id) filter (where p.active)::int as active, 0 as offers
    from brands b left join products p on p.brand = b.name
    group by b.name order by b.position, b.name`.execute(db);
  return rows;
}

export async function adminCategories(db: Db): Promise<AdminCategory[]> {
  const { rows } = await sql<AdminCategory>`
    select c.name, c.slug, c.kind, c.description as text, c.listed, c.position, c.version,
      coalesce(used.products, 0)::int as products, coalesce(used.active, 0)::int as active,
      (select count(*)::int from offers o where o.category = c.name) as offers,
      array(select a.alias::text from category_aliases a where a.category = c.name order by 1) as aliases
    from categories c left join (
      select name, count(*) as products, count(*) filter (where active) as active
      from products p, lateral (values (p.category), (p.audience)) as each (name)
      where name is not null group by name
    ) used on used.name = c.name
    order by c.kind desc, c.position, c.name`.execute(db);
  return rows;
}
