// Where a parcel is, as staff read it.
import type { Meaning, Road, TriedWhy } from './road.ts';

const roadNames: Record<Road, string> = {
  booked: 'Booked, still with us',
  handed: 'Handed over',
  moving: 'On its way',
  out: 'Out for delivery',
  tried: 'Tried in vain',
  held: 'Held by the courier',
  delivered: 'Delivered',
  returning: 'On its way back',
  back: 'Brought back to us',
  lost: 'Lost',
  cancelled: 'Cancelled by the courier',
};

/** With the reason of a try. */
export const meaningNames: Record<Meaning, string> = {
  ...roadNames,
  'tried:refused': 'Tried in vain: refused at the door',
  'tried:absent': 'Tried in vain: nobody there',
  'tried:bad-address': 'Tried in vain: address not found',
  'tried:closed': 'Tried in vain: closed',
  'tried:wants-to-open': 'Tried in vain: wanted to open it first',
  'tried:no-cash': 'Tried in vain: no cash',
};

export function roadInWords({ road, roadWhy }: { road: Road; roadWhy: TriedWhy | null }): string {
  return road === 'tried' && roadWhy ? meaningNames[`tried:${roadWhy}`] : roadNames[road];
}
