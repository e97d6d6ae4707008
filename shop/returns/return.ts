// A return from the moment it is asked for: why, what the customer gets instead, how it travels, and which step follows which.

export const RETURN_REASONS = ['small', 'big', 'fault', 'wrong-pair', 'looks'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_JOURNEYS = ['swap', 'courier', 'brings'] as const;
export type ReturnJourney = (typeof RETURN_JOURNEYS)[number];

export const RETURN_STATES = ['asked', 'agreed', 'coming', 'received', 'closed', 'refused'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** As the customer reads and chooses them. */
export const reasonNames: Record<ReturnReason, string> = {
  small: 'Too small',
  big: 'Too big',
  fault: 'It has a fault',
  'wrong-pair': 'You sent the wrong pair',
  looks: 'Not what I expected',
};

export const journeyNames: Record<ReturnJourney, string> = {
  swap: 'Swap at my door',
  courier: 'I send it back by courier',
  brings: 'I bring it to the shop',
};

/** As staff read them. */
export const journeyWords: Record<ReturnJourney, string> = {
  swap: 'Swap at the door',
  courier: 'Sent by courier',
  brings: 'Brought to the shop',
};

/** As staff read it. */
export const stateNames: Record<ReturnState, string> = {
  asked: 'Asked',
  agreed: 'Agreed',
  coming: 'Coming back',
  received: 'Received',
  closed: 'Settled',
  refused: 'Refused',
};

/**
 * What may follow. Agreed goes back to asked when the pair was held for too long; received is over when the other pair has
 * left or the money is given back; what was received by mistake is refused.
 */
const following: Record<ReturnState, readonly ReturnState[]> = {
  asked: ['agreed', 'refused'],
  agreed: ['asked', 'coming', 'received', 'refused'],
  coming: ['received', 'refused'],
  received: ['closed', 'refused'],
  closed: ['refused'],
  refused: [],
};

export function mayFollow(from: ReturnState, to: ReturnState): boolean {
  return following[from].includes(to);
}

/** Days for which the other pair is held after a return was agreed, unless it is on its way by then. */
export const HOLD_DAYS = 10;

/** Days after which somebody asks why a return that is coming is not here. */
export const OVERDUE_DAYS = 14;

/** The fault is the shop's, so the way back is, too. */
export function isOurFault(why: ReturnReason | null): boolean {
  return why === 'fault' || why === 'wrong-pair';
}

/** What the owner promises (Settings): an exchange or the money, or an exchange alone. */
export const RETURN_OFFERS = ['both', 'exchange'] as const;

export const returnOfferNames: Record<(typeof RETURN_OFFERS)[number], string> = {
  both: 'An exchange or the money',
  exchange: 'An exchange only',
};

/** Who pays the way back; of what the shop got wrong it is always the shop. */
export const WAY_BACK_PAYERS = ['exchanges', 'shop', 'customer'] as const;

export const wayBackNames: Record<(typeof WAY_BACK_PAYERS)[number], string> = {
  exchanges: 'The shop for exchanges, the customer for money back',
  shop: 'The shop',
  customer: 'The customer',
};
