// What Leopards call what happened: by words in a look-up, by a code in a push.
import type { SimEvent, SimStep } from '../engine/life.ts';

/** What tracking says, and the code of a push. */
export const words: Record<SimStep, [words: string, code: string]> = {
  booked: ['Pickup Request not Send', 'RC'],
  picked: ['Shipment Picked', 'SP'],
  origin: ['Arrived at Station', 'AR'],
  transit: ['Dispatched', 'DP'],
  arrived: ['Arrived at Station', 'AR'],
  out: ['Assign to Courier', 'AC'],
  attempt: ['Pending', 'PN1'],
  review: ['Ready for Return', 'NR'],
  delivered: ['Delivered', 'DV'],
  return: ['Being Return', 'RO'],
  'return-transit': ['Return to Origin', 'RW'],
  'return-out': ['Return to Shipper Attempt', 'RN1'],
  returned: ['Returned to shipper', 'RS'],
  cancelled: ['Cancelled', 'CN'],
  lost: ['Lost', 'LS'],
  expired: ['Cancelled', 'CN'],
};

export const whys = {
  refused: 'Refused to accept',
  absent: 'Consignee not available',
  address: 'Incomplete address',
  open: 'Wants to open',
  closed: 'Premises closed',
};

export function wordsOf({ step, word }: SimEvent): string {
  return word ?? words[step][0];
}
