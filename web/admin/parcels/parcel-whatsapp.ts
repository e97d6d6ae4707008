// The way to a customer on WhatsApp: that the parcel comes today, or after an attempt at the door, with the question written.
import { redirect } from 'react-router';
import type { CustomerTexts } from '#shop/messages/customer-texts.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { readCount } from '#shop/text/form-fields.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { readRoadParcel, type RoadParcel } from '#server/attempts/list-parcels.ts';
import { writerOf } from '#server/languages/writing-by-staff.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/parcel-whatsapp';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { db } = context.get(shopContext);
  const parcel = await readRoadParcel(db, readCount(id) ?? 0);
  if (!parcel) throw new Response('There is no such parcel.', { status: 404 });
  const settings = await loadSettings(db);
  const { storeName } = settings;
  const { texts } = await writerOf(context, settings)(parcel.language);
  const told = { ...parcel, shortId: shortId(parcel.orderId) };
  return redirect(
    parcel.road === 'out' ? comesToday(texts, told, storeName) : texts.askAfterAttempt(told, storeName),
  );
}

function comesToday(
  texts: CustomerTexts,
  parcel: RoadParcel & { shortId: string },
  storeName: string,
): string {
  const { courier, cn, cod } = parcel;
  const cash = cod > 0 ? formatRupees(cod) : '';
  const news = { news: 'out', why: null, courier, trackingNumber: cn ?? '', cash } as const;
  return texts.parcelNews(parcel, news, storeName);
}
