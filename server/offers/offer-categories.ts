// The category picker of an offer: the shop's one list, each with the old names it also answers to.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';

export type PickableCategory = { name: string; kind: 'audience' | 'type'; aliases: string[] };

/** In the owner's order, unlisted ones too, as offers may be for those (rule F9). */
export function offerCategories(db: Db): Promise<PickableCategory[]> {
  return db
    .selectFrom('categories as c')
    .select(['c.name', 'c.kind'])
    .select(
      sql<string[]>`array(
        select a.alias::text from category_aliases a where a.category = c.name order by a.alias)`.as(
        'aliases',
      ),
    )
    .orderBy('c.kind', 'desc')
    .orderBy('c.position')
    .orderBy('c.name')
    .execute();
}
