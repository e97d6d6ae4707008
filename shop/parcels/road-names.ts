// Where a parcel is, as staff read it.
import type { Road } from './road.ts';

export const roadNames: Record<Road, string> = {
  booked: 'Booked, still with us',
  handed: 'Handed over',
  moving: 'On its way',
  out: 'Out for delivery',
  tried: 'Delivery tried in vain',
  held: 'Held by the courier',
  delivered: 'Delivered',
  returning: 'On its way back',
  back: 'Brought back to us',
  lost: 'Lost',
  cancelled: 'Cancelled by the courier',
};
