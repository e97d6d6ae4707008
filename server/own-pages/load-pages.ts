// The owner's own pages as shoppers, staff and search engines read them.
import { sql } from 'kysely';
import type { PageFields } from '#shop/own-pages/page-form.ts';
import type { Db } from '#server/db/transact.ts';

type PageText = Omit<PageFields, 'slug'>;

/** What shoppers see at this address, or null. */
export async function findShownPage(db: Db, slug: string): Promise<(PageText & { savedAt: Date }) | null> {
  const row = await db
    .selectFrom('pages as p')
    .innerJoin('pageVersions as v', 'v.pageId', 'p.id')
    .select(['v.title', 'v.body', 'v.searchTitle', 'v.searchDescription', 'v.savedAt'])
    .where('p.slug', '=', slug)
    .where('v.shown', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** `state`: a page whose newest version is not the one that is shown has changes. */
export type ListedPage = {
  id: number;
  slug: string;
  title: string;
  state: 'draft' | 'shown' | 'changed';
  savedAt: Date;
  savedBy: string;
};

export async function listPages(db: Db): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select p.id::int, p.slug, v.title, v.saved_at, v.saved_by,
      case when v.shown then 'shown'
        when exists (select from page_versions s where s.page_id = p.id and s.shown) then 'changed'
        else 'draft' end as state
    from pages p cross join lateral (
      select title, saved_at, saved_by, shown from page_versions where page_id = p.id order by id desc limit 1) v
    order by p.slug`.execute(db);
  return rows;
}

/** For the sitemap, and for the owner to choose from. */
export async function shownPages(db: Db): Promise<{ slug: string; title: string }[]> {
  return db
    .selectFrom('pages as p')
    .innerJoin('pageVersions as v', 'v.pageId', 'p.id')
    .select(['p.slug', 'v.title'])
    .where('v.shown', '=', true)
    .orderBy('p.slug')
    .execute();
}

type Version = { id: number; title: string; savedAt: Date; savedBy: string; shown: boolean };

/** `latest` is the newest version, shown or not; `seen` is its id. */
export type EditedPage = {
  id: number;
  seen: number;
  isShown: boolean;
  latest: PageFields;
  versions: Version[];
};

const MAX_VERSIONS_LISTED = 30;

export async function findEditedPage(db: Db, id: number): Promise<EditedPage | null> {
  const { rows } = await sql<Version & PageFields>`
    select v.id::int, p.slug, v.title, v.body, v.search_title, v.search_description, v.saved_at, v.saved_by, v.shown
    from pages p join page_versions v on v.page_id = p.id where p.id = ${id}
      and (v.shown or v.id in (
        select id from page_versions where page_id = p.id order by id desc limit ${MAX_VERSIONS_LISTED}))
    order by v.id desc`.execute(db);
  const [newest] = rows;
  if (!newest) return null;
  const { slug, title, body, searchTitle, searchDescription } = newest;
  return {
    id,
    seen: newest.id,
    isShown: rows.some(({ shown }) => shown),
    latest: { slug, title, body, searchTitle, searchDescription },
    versions: rows.map((row) => ({
      id: row.id,
      title: row.title,
      savedAt: row.savedAt,
      savedBy: row.savedBy,
      shown: row.shown,
    })),
  };
}
