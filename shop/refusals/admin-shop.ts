// Refusals of offers, coupons, lists and settings: the words of rules F8, F15 and C9, and more beside them.

export const adminShopRefusals = {
  'missing-information': {
    status: 400,
    title: 'Missing information',
    text: 'Please fill in all required fields.',
  },
  'missing-category': {
    status: 400,
    title: 'Missing category',
    text: 'Please select a category for this offer.',
  },
  'missing-product': {
    status: 400,
    title: 'Missing product',
    text: 'Please select a product for this offer.',
  },
  'nothing-published': {
    status: 409,
    title: 'There is nothing to undo',
    text: 'The shop looks as it did on its first day.',
  },
  'saved-meanwhile': {
    status: 409,
    title: 'Someone else changed this',
    text: 'Someone else saved this while you were here. What you typed is still here: reload to see theirs.',
  },
  'account-name-taken': {
    status: 409,
    title: 'Not saved',
    text: 'Another account has this name. Give this one a name of its own.',
  },
  'courier-account-gone': {
    status: 404,
    title: 'Account not found',
    text: 'There is no such courier account.',
  },
  'gives-shoes-away': {
    status: 409,
    title: 'Not saved yet',
    text: 'Some products would become free or nearly free.',
  },
  'offer-gone': { status: 404, title: 'Offer not found', text: 'This offer has been deleted.' },
  'no-such-coupon': {
    status: 404,
    title: 'Coupon not found',
    text: 'This coupon has been deleted.',
  },
  'code-taken': {
    status: 409,
    title: 'Code already used',
    text: 'There is a coupon with this code already.',
  },
  'coupon-in-use': {
    status: 409,
    title: 'Coupon in use',
    text: 'Orders use this coupon, so it can’t be deleted. Switch it off to end it.',
  },
  'limit-below-uses': {
    status: 409,
    title: 'Limit too low',
    text: 'The coupon has been used more often than this limit allows.',
  },
  'person-gone': { status: 404, title: 'Person not found', text: 'This account is no longer here.' },
  'own-role': {
    status: 409,
    title: 'Not your own role',
    text: 'You cannot change your own role. Another Super Admin can.',
  },
  'last-super-admin': {
    status: 409,
    title: 'Last Super Admin',
    text: 'The shop needs at least one Super Admin. Make another one first.',
  },
  'name-taken': { status: 409, title: 'Name already used', text: 'This name is already in the list.' },
  'name-in-use': {
    status: 409,
    title: 'Still in use',
    text: 'Products or offers use this name. Hide it, or move them first.',
  },
  'name-gone': { status: 404, title: 'Not in the list', text: 'This name has been removed.' },
  'message-gone': { status: 404, title: 'Message not found', text: 'This message is not in the outbox.' },
  'message-waiting': {
    status: 409,
    title: 'Already waiting',
    text: 'This message is already waiting to be sent.',
  },
  'already-staff': {
    status: 409,
    title: 'Already staff',
    text: 'The person with this address works here already.',
  },
} as const satisfies Record<string, { status: number; title: string; text: string }>;
