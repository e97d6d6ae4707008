// Any courier without an API, or a boy with a motorbike: his number is typed or scanned, and what happened is told by people.
import type { Courier } from './courier.ts';

export const byHand: Courier = {
  name: 'by-hand',
  title: 'By hand',
  host: '',
  fields: [],
  can: { cod0: true, sameRef: 'unknown', visibleWithin: 0 },
  limits: { name: 200, address: 500, contents: 500, remarks: 500, pairs: 999, tracked: 0 },
  // As riders and lists in English usually say it. Whatever is not here asks once what it means.
  words: {
    Booked: 'booked',
    Picked: 'handed',
    'Picked up': 'handed',
    'In transit': 'moving',
    'On the way': 'moving',
    'Out for delivery': 'out',
    Attempted: 'tried',
    Refused: 'tried:refused',
    'Not at home': 'tried:absent',
    'On hold': 'held',
    Delivered: 'delivered',
    'Returned to shipper': 'back',
    'Returned to sender': 'back',
    Lost: 'lost',
    Cancelled: 'cancelled',
  },
  logged: [],
};
