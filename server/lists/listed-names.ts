/** Brands and categories are managed lists: a product may use listed names only. */
import type { ListedNames } from '#shop/catalogue/listed-names.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Db } from '#server/db/transact.ts';

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
