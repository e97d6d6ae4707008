// Collections as shoppers, staff and search engines read them.
import { sql } from 'kysely';
import type { CollectionChoice, CollectionFields } from '#shop/collections/collection.ts';
import type { Db } from '#server/db/transact.ts';

export type Collection = CollectionFields & { id: number; version: number };

const columns = sql`id::int, slug, title, body, search_title, search_description, picture, rule, products, shown, version`;

/** What shoppers see at this address, or null. */
export async function findShownCollection(db: Db, slug: string): Promise<Collection | null> {
  const { rows } = await sql<Collection>`
    select ${columns} from collections where slug = ${slug} and shown`.execute(db);
  return rows[0] ?? null;
}

/** As staff edit it, shown or not. */
export async function findCollection(db: Db, id: number): Promise<Collection | null> {
  const { rows } = await sql<Collection>`select ${columns} from collections where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** `products`: how many were chosen by hand; null by a rule. */
export type ListedCollection = {
  id: number;
  slug: string;
  title: string;
  products: number | null;
  shown: boolean;
  savedAt: Date;
  savedBy: string;
};

export async function listCollections(db: Db): Promise<ListedCollection[]> {
  const { rows } = await sql<ListedCollection>`
    select id::int, slug, title, case when rule is null then cardinality(products) end as products, shown, saved_at, saved_by
    from collections order by slug`.execute(db);
  return rows;
}

export type ShownCollection = CollectionChoice & { id: number; slug: string; title: string };

/** For the sitemap, for the owner to choose from, and for the home page. */
export async function shownCollections(db: Db): Promise<ShownCollection[]> {
  const { rows } = await sql<ShownCollection>`
    select id::int, slug, title, rule, products from collections where shown order by slug`.execute(db);
  return rows;
}
