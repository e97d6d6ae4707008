// News of a parcel at the moment they are sent: what the message says, or null where it would not be true or of use any more.
import { sql } from 'kysely';
import { z } from 'zod';
import { isOfUse, PARCEL_NEWS, type NewsFacts } from '#shop/messages/parcel-news.ts';
import type { Road, TriedWhy } from '#shop/parcels/road.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Db } from '#server/db/transact.ts';
import { isWithCourier } from '#server/couriers/with-courier.ts';
import type { AboutParcel } from './tell-news.ts';

const aboutShape = z.object({ parcelId: z.number(), news: z.enum(PARCEL_NEWS), at: z.iso.datetime() });

/** Throws for details that are not of such a message. */
export function readAbout(details: unknown): AboutParcel {
  return aboutShape.parse(details);
}

type ParcelNow = {
  road: Road;
  roadWhy: TriedWhy | null;
  roadAt: Date;
  courier: string;
  cn: string | null;
  cod: Paisa;
};

/** The parcel is still there, the news are still of use, and staff have not decided meanwhile what becomes of it. */
export async function loadNews(
  db: Db,
  { parcelId, news, at }: AboutParcel,
  now: Date,
): Promise<NewsFacts | null> {
  const { rows } = await sql<ParcelNow>`
    select p.road, p.road_why, p.road_at, p.cn, p.cod, coalesce(a.name, '') as courier
    from parcels p left join courier_accounts a on a.id = p.account_id
    where p.id = ${parcelId} and ${isWithCourier} and not exists (
      select from parcel_advice w where w.parcel_id = p.id and w.at >= p.road_at)`.execute(db);
  const [parcel] = rows;
  if (!parcel || parcel.road !== news || !isOfUse({ news, at: new Date(at) }, now)) return null;
  return {
    news,
    why: parcel.roadWhy,
    courier: parcel.courier,
    trackingNumber: parcel.cn ?? '',
    cash: parcel.cod > 0 ? formatRupees(parcel.cod) : '',
  };
}
