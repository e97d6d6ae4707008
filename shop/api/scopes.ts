// What an API key may do, noun by noun; a key has the scopes it was made with and never more.

export const scopes = {
  'products:read': 'Products with prices and stock',
  'products:write': 'Create and change products',
  'stock:write': 'Set and adjust stock',
  'lists:read': 'Brands and categories',
  'lists:write': 'Add, rename and remove brands and categories',
  'offers:read': 'Offers',
  'offers:write': 'Make and change offers',
  'coupons:read': 'Coupons',
  'coupons:write': 'Make and change coupons',
  'reviews:read': 'Reviews, also those that are not published',
  'reviews:write': 'Publish, reject and answer reviews',
  'orders:read': 'Orders, with names, phones and addresses',
  'orders:write': 'Place, confirm, cancel and correct orders',
  'payments:read': 'What customers say to have paid by transfer',
  'payments:write': 'Write down payments, and what was given back',
  'parcels:read': 'Parcels and what happened to them',
  'parcels:write': 'Give parcels to couriers, check them in',
  'returns:read': 'Returns',
  'returns:write': 'Agree to returns, refuse and receive them',
  'cash:read': 'Statements of couriers, payouts of gateways',
  'cash:write': 'Take in statements and payouts; money of couriers seen in the bank, claimed, given up',
  'customers:read': 'Customers, with names, phones and addresses',
  'customers:write': 'Notes, tags and blocks of customers',
  'redirects:read': 'Where old addresses lead',
  'redirects:write': 'Say where old addresses lead',
  'settings:read': 'Delivery fees, cities and couriers',
  'webhooks:read': 'Webhooks and what was sent to them',
  'webhooks:write': 'Make, change and remove webhooks, send again: decides who is told of orders',
} as const satisfies Record<string, string>;

export type Scope = keyof typeof scopes;

export const SCOPES = Object.keys(scopes) as Scope[];

export function isScope(text: unknown): text is Scope {
  return SCOPES.some((scope) => scope === text);
}
