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
  'claim-changed': {
    status: 409,
    title: 'Changed meanwhile',
    text: 'Somebody else settled this payment meanwhile. Look at it again.',
  },
  'transfer-paid': {
    status: 409,
    title: 'Nothing written down',
    text: 'This transfer paid an order already. Look at its number again.',
  },
  'payment-gone': {
    status: 409,
    title: 'Not taken back',
    text: 'This payment was taken back already, or money of it was given back.',
  },
} as const satisfies Record<string, { status: number; title: string; text: string }>;
