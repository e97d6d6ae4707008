// Reviews in lists: the published ones of a product for everybody, and all of them for staff.
import { sql } from 'kysely';
import type { Fit, ReviewStatus } from '#shop/reviews/reviews.ts';
import type { Db } from '#server/db/transact.ts';

export type PublishedReview = {
  id: string;
  stars: number;
  fit: Fit;
  title: string;
  body: string;
  shownName: string;
  answer: string;
  createdAt: Date;
};

/** Newest first; `after` is the id of the last one seen. `hasMore`: there are older ones. */
export async function publishedReviews(
  db: Db,
  productId: string,
  { after, count }: { after: string | null; count: number },
): Promise<{ reviews: PublishedReview[]; hasMore: boolean }> {
  let query = db
    .selectFrom('reviews')
    .select(['id', 'stars', 'fit', 'title', 'body', 'answer'])
    .select(['shownName', 'createdAt'])
    .where('productId', '=', productId)
    .where('status', '=', 'published');
  if (after) query = query.where(isPast(after));
  const rows = await query
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count + 1)
    .execute();
  return { reviews: rows.slice(0, count), hasMore: rows.length > count };
}

/** A review beside others of the shop. */
export type RecentReview = Pick<PublishedReview, 'id' | 'stars' | 'body' | 'shownName'> & {
  productId: string;
  productTitle: string;
};

/** The newest that are published, of whatever they say, of products on sale. */
export function recentReviews(db: Db, count: number): Promise<RecentReview[]> {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .select(['r.id', 'r.stars', 'r.body', 'r.shownName', 'r.productId', 'p.title as productTitle'])
    .where('r.status', '=', 'published')
    .where('p.active', '=', true)
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(count)
    .execute();
}

/** A review as staff moderate it, with its product and order. */
export type ListedReview = PublishedReview & {
  status: ReviewStatus;
  reason: string;
  productId: string;
  productTitle: string;
  productBrand: string;
  orderId: string;
  moderatedAt: Date | null;
  answeredAt: Date | null;
};

type ReviewFilter = { status: ReviewStatus | null; after: string | null; count: number };

/** Newest first, keyset paging by `after`. */
export async function listReviews(
  db: Db,
  { status, after, count }: ReviewFilter,
): Promise<{ reviews: ListedReview[]; hasMore: boolean }> {
  let query = db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .select(['r.id', 'r.stars', 'r.fit', 'r.title', 'r.body', 'r.answer', 'r.status', 'r.reason'])
    .select(['r.shownName', 'r.createdAt', 'r.orderId'])
    .select(['r.moderatedAt', 'r.answeredAt'])
    .select(['p.id as productId', 'p.title as productTitle', 'p.brand as productBrand']);
  if (status) query = query.where('r.status', '=', status);
  if (after) query = query.where(isPast(after, 'r.'));
  const rows = await query
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(count + 1)
    .execute();
  return { reviews: rows.slice(0, count), hasMore: rows.length > count };
}

/** How many reviews are in each status, for the tabs of the admin list. */
export async function countReviews(db: Db): Promise<Record<ReviewStatus, number>> {
  const rows = await db
    .selectFrom('reviews')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
  const of = (status: ReviewStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return { pending: of('pending'), published: of('published'), rejected: of('rejected') };
}

function isPast(after: string, prefix: '' | 'r.' = '') {
  return sql<boolean>`(${sql.raw(prefix)}created_at, ${sql.raw(prefix)}id) < (
    select created_at, id from reviews where id = ${after})`;
}
