// One brand or category by its slug, as its admin form shows it.
import type { Db } from '#server/db/transact.ts';

export type EditedName = {
  name: string;
  text: string;
  kind: 'audience' | 'type';
  listed: boolean;
  version: number;
  searchTitle: string;
  searchDescription: string;
};

export async function findName(
  db: Db,
  list: 'brands' | 'categories',
  slug: string,
): Promise<EditedName | null> {
  if (list === 'brands') {
    const brand = await db
      .selectFrom('brands')
      .select(['name', 'tagline as text', 'listed', 'version', 'searchTitle', 'searchDescription'])
      .where('slug', '=', slug)
      .executeTakeFirst();
    return brand ? { ...brand, kind: 'type' } : null;
  }
  const category = await db
    .selectFrom('categories')
    .select(['name', 'description as text', 'kind', 'listed', 'version', 'searchTitle', 'searchDescription'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return category ?? null;
}
