// What the owner wrote for search engines of the list of one brand or one category.
import { sql } from 'kysely';
import type { Filters } from '#shop/search/filters-form.ts';
import type { Db } from '#server/db/transact.ts';

type SearchTexts = { searchTitle: string; searchDescription: string };

/** Empty for any other list, and where he wrote nothing. The names are those of the shop, as its chips have them. */
export async function listSearchTexts(
  db: Db,
  { brands, categories }: Pick<Filters, 'brands' | 'categories'>,
): Promise<SearchTexts> {
  const [name, ...others] = [...brands, ...categories];
  if (name === undefined || others.length > 0) return NONE;
  const table = brands.length > 0 ? 'brands' : 'categories';
  const { rows } = await sql<SearchTexts>`
    select search_title, search_description from ${sql.table(table)} where name = ${name}`.execute(db);
  return rows[0] ?? NONE;
}

const NONE: SearchTexts = { searchTitle: '', searchDescription: '' };
