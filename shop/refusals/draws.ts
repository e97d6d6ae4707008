// Refusals of draws: entering, and ordering what was won. Those of staff who make one are with the products.

export const drawRefusals = {
  'no-such-draw': { status: 404, title: 'No such draw', text: 'There is no such draw.' },
  'draw-not-open': {
    status: 409,
    title: 'Entries are closed',
    text: 'This draw takes entries only in the time that its page names.',
  },
  'entered-already': {
    status: 409,
    title: 'This number has entered already',
    text: 'Each phone number enters once. The private link of the entry was shown then; if it is lost, call us.',
  },
  'not-won': { status: 409, title: 'This entry has not won', text: 'Only who has won can order this pair.' },
  'win-over': {
    status: 409,
    title: 'The time to order has passed',
    text: 'The pair has gone to the next in line.',
  },
} as const satisfies Record<string, { status: number; title: string; text: string }>;
