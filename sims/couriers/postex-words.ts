// What PostEx calls what happened: in a history, in a push, and in its lists, which have words of their own.
import type { SimEvent, SimStep } from '../engine/life.ts';
import type { SimParcel, World } from '../engine/world.ts';

/** Code, where one is known, and words of its history. */
export const words: Record<SimStep, [code: string | null, words: string]> = {
  booked: ['0001', "At Merchant's Warehouse"],
  picked: [null, 'Picked By PostEx'],
  origin: ['0003', 'At PostEx Warehouse'],
  transit: ['0004', 'En-Route to {14} warehouse'],
  arrived: [null, 'Waiting for Delivery'],
  out: [null, 'Out For Delivery'],
  attempt: ['0013', 'Attempt Made'],
  review: ['0008', 'Delivery Under Review'],
  delivered: ['0005', 'Delivered'],
  return: ['0040', 'Out For Return'],
  'return-transit': [null, 'En-Route to {14} warehouse'],
  'return-out': [null, 'Out For Return'],
  returned: ['0007', 'Returned'],
  cancelled: ['0002', 'Un-Assigned By Me'],
  lost: [null, 'Lost'],
  expired: [null, 'Expired'],
};

const whys = {
  refused: 'RFD(REFUSED TO RECEIVE)',
  absent: 'CNA (CONSIGNEE NOT AVAILABLE)',
  address: 'ICA (INCOMPLETE ADDRESS)',
  open: 'OPN',
  closed: 'CNA (CONSIGNEE NOT AVAILABLE)',
};

/** What its lists call it, and the number they are asked with. */
const listed: Record<SimStep, [id: number, words: string]> = {
  booked: [2, 'Booked'],
  picked: [15, 'Picked By PostEx'],
  origin: [3, 'PostEx WareHouse'],
  transit: [18, 'En-Route to PostEx warehouse'],
  arrived: [3, 'PostEx WareHouse'],
  out: [4, 'Out For Delivery'],
  attempt: [17, 'Attempted'],
  review: [9, 'Delivery Under Review'],
  delivered: [5, 'Delivered'],
  return: [16, 'Out For Return'],
  'return-transit': [18, 'En-Route to PostEx warehouse'],
  'return-out': [16, 'Out For Return'],
  returned: [6, 'Returned'],
  cancelled: [7, 'Cancelled'],
  lost: [9, 'Delivery Under Review'],
  expired: [8, 'Expired'],
};

export function wordsOf({ step, why, word }: SimEvent): string {
  if (word) return word;
  return why ? `${words[step][1]}: ${whys[why]}` : words[step][1];
}

/** As its lists say it. */
export function statusOf(world: World, parcel: SimParcel): [number, string] {
  const step = world.stepOf(parcel);
  return step === 'booked' && parcel.sheet === null ? [1, 'UnBooked'] : listed[step];
}
