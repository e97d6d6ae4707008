// Offers that may lower a price now.
import { sql } from 'kysely';
import type { Offer } from '#shop/offers/offers.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import { sharedRead } from '#platform/db/shared-read.ts';
import type { Db } from '#server/db/transact.ts';
import { toOffer } from './offer-row.ts';

export type LiveOffer = Offer & { description: string };

/** The same of every offer: what the owner chose in Settings. */
const givesWay = sql<boolean>`coalesce((
  select value #>> '{}' = 'better' from settings where key = 'discountRule'), false)`;

/** Offers live at `now` by the shop's clock; `priceProduct` still decides which one a product gets. */
export const liveOffers = sharedRead(
  async (db: Db, now: Date): Promise<LiveOffer[]> =>
    (await db.executeQuery(liveOffersStatement(db, { now }))).rows.map(toOffer),
  (now) => now.getTime(),
);

/** The same, to be sent with others; its rows are for `toOffer`. */
export const liveOffersStatement = compileOnce((db: Db, { now }: { now: Date }) =>
  db
    .selectFrom('offers')
    .select(['id', 'title', 'description', 'discountType', 'value', 'scope', 'category', 'productId'])
    .select(['startAt', 'endAt', 'active'])
    .select(givesWay.as('givesWay'))
    .where('active', '=', true)
    .where((or) => or.or([or('startAt', 'is', null), or('startAt', '<=', now)]))
    .where((or) => or.or([or('endAt', 'is', null), or('endAt', '>=', now)]))
    .orderBy('id')
    .compile(),
);
