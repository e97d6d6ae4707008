// The way to a customer after an attempt at the door, with the question written.
import { redirect } from 'react-router';
import { askAfterAttempt } from '#shop/parcels/attempts.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { readCount } from '#shop/text/form-fields.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { readRoadParcel } from '#server/attempts/list-parcels.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/parcel-whatsapp';

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.read');
  const { db } = context.get(shopContext);
  const parcel = await readRoadParcel(db, readCount(id) ?? 0);
  if (!parcel) throw new Response('There is no such parcel.', { status: 404 });
  const { storeName } = await loadSettings(db);
  return redirect(askAfterAttempt({ ...parcel, shortId: shortId(parcel.orderId) }, storeName));
}
