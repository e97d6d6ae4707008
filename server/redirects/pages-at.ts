// Which addresses of the shop a page answers: what a redirect may not hide, and where redirects and menus may lead.
import { sql } from 'kysely';
import { addressKey, pathOf } from '#shop/redirects/address.ts';
import { matchRoute } from '#shop/routes/match-route.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import type { Db } from '#server/db/transact.ts';

/** Rows of the database without which a route has no page: of each kind by lower-case name or id. */
type Needed = {
  products: string[];
  brands: string[];
  categories: string[];
  pages: string[];
  collections: string[];
};

/** Keys of those of the addresses (as `readAddress` gives them) that a page answers. */
export async function pagesAt(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const needs = new Map<string, Needed>();
  for (const address of addresses) {
    const needed = neededBy(address);
    if (needed) needs.set(addressKey(address), needed);
  }
  const there = await findNeeded(db, [...needs.values()]);
  const isThere = (needed: Needed) =>
    needed.products.every((id) => there.products.has(id)) &&
    needed.brands.every((name) => there.brands.has(name)) &&
    needed.categories.every((name) => there.categories.has(name)) &&
    needed.pages.every((slug) => there.pages.has(slug)) &&
    needed.collections.every((slug) => there.collections.has(slug));
  return new Set([...needs].filter(([, needed]) => isThere(needed)).map(([key]) => key));
}

/** Null where no route answers, whatever there is in the database. */
function neededBy(address: string): Needed | null {
  const path = pathOf(addressKey(address));
  const match = matchRoute(path);
  if (!match) return null;
  const none = { products: [], brands: [], categories: [], pages: [], collections: [] };
  const [id = ''] = match.params;
  if (path.startsWith(href('/product/:id', { id: '' })))
    return isUuid(id) ? { ...none, products: [id] } : null;
  if (path.startsWith(href('/pages/:slug', { slug: '' }))) return { ...none, pages: [id] };
  if (path.startsWith(href('/collections/:slug', { slug: '' }))) return { ...none, collections: [id] };
  if (path !== href('/shop')) return none;
  const query = new URLSearchParams(address.slice(path.length));
  const named = (name: string) => query.getAll(name).map((each) => each.toLowerCase());
  return { ...none, brands: named('brand'), categories: named('category') };
}

async function findNeeded(db: Db, needs: readonly Needed[]): Promise<Record<keyof Needed, Set<string>>> {
  const all = (kind: keyof Needed) => [...new Set(needs.flatMap((each) => each[kind]))];
  const { rows } = await sql<{ kind: keyof Needed; name: string }>`
    select 'products' as kind, id::text as name from products where active and id = any(${all('products')}::uuid[])
    union all select 'brands', lower(name) from brands where lower(name) = any(${all('brands')})
    union all select 'categories', lower(name) from categories where lower(name) = any(${all('categories')})
    union all select 'categories', lower(alias::text) from category_aliases where lower(alias::text) = any(${all('categories')})
    union all select 'pages', slug from pages p where slug = any(${all('pages')})
      and exists (select from page_versions where page_id = p.id and shown)
    union all select 'collections', slug from collections where shown and slug = any(${all('collections')})`.execute(
    db,
  );
  const namesOf = (kind: keyof Needed) =>
    new Set(rows.filter((row) => row.kind === kind).map(({ name }) => name));
  return {
    products: namesOf('products'),
    brands: namesOf('brands'),
    categories: namesOf('categories'),
    pages: namesOf('pages'),
    collections: namesOf('collections'),
  };
}
