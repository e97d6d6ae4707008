/** Brands and categories are managed lists: a product may use listed names only. */
import type { ListedNames } from '#shop/catalogue/listed-names.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transact.ts';

/** The names staff choose from, in the owner's order. */
export async function loadListedNames(db: Db): Promise<ListedNames> {
  const [brands, categories, aliases] = await Promise.all([
    db.selectFrom('brands').select('name').orderBy('position').orderBy('name').execute(),
    db.selectFrom('categories').select(['name', 'kind']).orderBy('position').orderBy('name').execute(),
    db.selectFrom('categoryAliases').select(['alias', 'category']).execute(),
  ]);
  const ofKind = (kind: string) => categories.filter((each) => each.kind === kind).map(({ name }) => name);
  return {
    brands: brands.map(({ name }) => name),
    types: ofKind('type'),
    audiences: ofKind('audience'),
    aliases: Object.fromEntries(aliases.map(({ alias, category }) => [alias.toLowerCase(), category])),
  };
}

/**
 * The same; none of them is renamed or deleted until the transaction ends. Before any product is locked: a rename locks
 * names first and then the products that follow it.
 */
export async function holdListedNames(tx: Tx): Promise<ListedNames> {
  await sql`select 1 from brands order by position, name for key share`.execute(tx);
  await sql`select 1 from categories order by position, name for key share`.execute(tx);
  return loadListedNames(tx);
}

type Names = { brand?: string; category?: string; audience?: string | null };

/** Refuses a name that is on no list; checks those given. */
export async function refuseUnlisted(db: Db, { brand, category, audience }: Names): Promise<Refusal | null> {
  if (brand === undefined && category === undefined && !audience) return null;
  const { brands, types, audiences } = await loadListedNames(db);
  if (brand !== undefined && !brands.includes(brand))
    return refuse('check-the-form', `“${brand}” is not in the list of brands.`);
  if (category !== undefined && !types.includes(category))
    return refuse('check-the-form', `“${category}” is not in the list of categories.`);
  if (audience && !audiences.includes(audience))
    return refuse('check-the-form', `“${audience}” is not in the list of categories.`);
  return null;
}
