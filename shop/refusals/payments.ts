// Refusals of payments: what customers claim, and what staff find of it in the bank.

export const paymentRefusals = {
  'owner-account': {
    status: 403,
    title: 'Settings not saved',
    text: 'Only the Super Admin changes the account that customers pay into.',
  },
  'no-account': {
    status: 409,
    title: 'Not possible any more',
    text: 'The shop takes no payment for this order now. If you have paid, please write to us.',
  },
  'payment-claimed': {
    status: 409,
    title: 'You told us already',
    text: 'We have this transfer and look for it in our bank.',
  },
  'too-many-claims': {
    status: 409,
    title: 'Please write to us',
    text: 'You told us of several transfers for this order. Please write to us, so that none gets lost.',
  },
  'proof-too-heavy': {
    status: 413,
    title: 'Picture too large',
    text: 'This picture is over 10 MB. A screenshot is enough, or send without a picture.',
  },
  'proof-heic': {
    status: 415,
    title: 'Not a picture we can use',
    text: 'This is a HEIC photo, which we cannot read. Take a screenshot of it and choose that one, or send without a picture.',
  },
  'gateway-off': {
    status: 409,
    title: 'Not possible just now',
    text: 'The shop does not take payments this way any more. Choose another way.',
  },
  'nothing-to-pay': {
    status: 409,
    title: 'Nothing is to be paid now',
    text: 'This order is paid, cancelled or on its way. If you have paid, we find it.',
  },
  'too-many-payment-tries': {
    status: 409,
    title: 'Please choose another way',
    text: 'This order was begun to be paid many times. Pay by bank transfer or at the door, or write to us.',
  },
  'gateway-away': {
    status: 503,
    title: 'It cannot be reached just now',
    text: 'Nothing was paid. Try again in a moment, or choose another way.',
  },
  'claim-changed': {
    status: 409,
    title: 'Changed meanwhile',
    text: 'Somebody else settled this payment meanwhile. Look at it again.',
  },
  'advance-missing': {
    status: 409,
    title: 'Not given to a courier',
    text: 'The advance of this order has not come in yet.',
  },
  'transfer-paid': {
    status: 409,
    title: 'Nothing written down',
    text: 'This transfer paid an order already. Look at its number again.',
  },
  'payout-too-large': {
    status: 409,
    title: 'Nothing written down',
    text: 'This is more than the gateway holds. Look at the amounts again.',
  },
  'payout-known': {
    status: 409,
    title: 'Nothing written down',
    text: 'A payout with this reference is written down already.',
  },
  'payment-gone': {
    status: 409,
    title: 'Not taken back',
    text: 'This payment was taken back already, or money of it was given back.',
  },
} as const satisfies Record<string, { status: number; title: string; text: string }>;
