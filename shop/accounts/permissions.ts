// Who may do what: one table of permissions by role, and the access of every URL, read by routes, actions and menus alike.

export const ROLES = ['CUSTOMER', 'ADMIN', 'SUPER_ADMIN'] as const;

export type Role = (typeof ROLES)[number];

/** A person who is signed in, as the database has them at this request; a guest is null. */
export type Actor = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role;
  /** Staff whose password is still the customer's they were: a new one comes before anything of the desk. */
  isRenewalDue?: boolean;
};

const everyone: readonly Role[] = ROLES;
const staff: readonly Role[] = ['ADMIN', 'SUPER_ADMIN'];
const owner: readonly Role[] = ['SUPER_ADMIN'];

/** What each role may do (rules A1 and A3). */
export const permissions = {
  'account.use': everyone,
  'admin.open': staff,
  'orders.read': staff,
  'orders.change': staff,
  'products.read': staff,
  'products.change': staff,
  'products.restore': owner,
  'products.delete-all': owner,
  'pictures.upload': staff,
  'offers.change': staff,
  'coupons.change': staff,
  'customers.read': staff,
  'roles.change': owner,
  'reviews.moderate': staff,
  'messages.read': staff,
  'messages.send-again': staff,
  'settings.change': staff,
  'lists.change': staff,
  'staff.read': staff,
  'audit.read': staff,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** A guest may do nothing that this table names. */
export function may(actor: Pick<Actor, 'role'> | null, permission: Permission): boolean {
  return actor !== null && permissions[permission].some((role) => role === actor.role);
}

/** ADMIN or SUPER_ADMIN (rule A1). */
export function isStaff(actor: Pick<Actor, 'role'> | null): boolean {
  return may(actor, 'admin.open');
}

/** What a customer never may; the password that opens it is one of staff. */
export function isForStaff(audience: Audience): boolean {
  if (audience === 'public' || audience === 'everyone' || audience === 'nobody') return false;
  return !permissions[audience].some((role) => role === 'CUSTOMER');
}

/**
 * Who reaches a URL. `public`: everybody, and nobody is looked up, since the answer is the same for all.
 * `everyone`: everybody, but who it is matters. A permission: whoever has it. `nobody`: there is nothing of the kind.
 */
export type Audience = 'public' | 'everyone' | 'nobody' | Permission;

/** Who may load a URL (GET, HEAD) and who may act on it (every other method). */
type Access = { load: Audience; act: Audience };

/**
 * Every URL of web/routes.ts by its pattern. One that is not listed is refused, and tests/pages/access.test.ts fails.
 * An admin URL is named with what it needs beyond `admin.open`.
 */
export const access: Readonly<Record<string, Access>> = {
  '/': { load: 'public', act: 'nobody' },
  '/shop': { load: 'public', act: 'nobody' },
  '/categories': { load: 'public', act: 'nobody' },
  '/brands': { load: 'public', act: 'nobody' },
  '/product': { load: 'public', act: 'nobody' },
  '/product/:id': { load: 'public', act: 'nobody' },
  '/contact': { load: 'public', act: 'nobody' },
  '/size-guide': { load: 'public', act: 'nobody' },
  '/shipping': { load: 'public', act: 'nobody' },
  '/*': { load: 'public', act: 'nobody' },
  '/media/:name': { load: 'public', act: 'nobody' },
  '/cart': { load: 'everyone', act: 'everyone' },
  '/cart/lines': { load: 'everyone', act: 'everyone' },
  '/checkout': { load: 'everyone', act: 'everyone' },
  // Read by code on the page: quick view, cart drawer; found by others: sitemap, robots, manifest.
  '/suggest': { load: 'public', act: 'nobody' },
  '/link-cards/:name': { load: 'public', act: 'nobody' },
  '/sitemap.xml': { load: 'public', act: 'nobody' },
  '/sitemaps/:part': { load: 'public', act: 'nobody' },
  '/robots.txt': { load: 'public', act: 'nobody' },
  '/site.webmanifest': { load: 'public', act: 'nobody' },
  '/quick-view/:id': { load: 'public', act: 'nobody' },
  '/cart/drawer': { load: 'everyone', act: 'everyone' },
  // A shopper's own things.
  '/wishlist': { load: 'everyone', act: 'nobody' },
  '/wishlist/items': { load: 'everyone', act: 'everyone' },
  '/product/:id/reviews': { load: 'public', act: 'nobody' },
  '/review': { load: 'public', act: 'public' },
  '/track': { load: 'public', act: 'public' },
  '/track/:token': { load: 'public', act: 'nobody' },
  '/back-in-stock/:token': { load: 'public', act: 'public' },
  '/stock-requests': { load: 'public', act: 'public' },
  '/cards': { load: 'public', act: 'nobody' },
  '/delivery': { load: 'public', act: 'nobody' },
  // Accounts.
  '/auth': { load: 'everyone', act: 'everyone' },
  '/auth/sign-up': { load: 'everyone', act: 'everyone' },
  '/auth/forgot': { load: 'everyone', act: 'everyone' },
  '/auth/reset': { load: 'everyone', act: 'everyone' },
  '/auth/welcome': { load: 'everyone', act: 'everyone' },
  '/auth/confirm': { load: 'everyone', act: 'everyone' },
  '/auth/confirm-email': { load: 'everyone', act: 'everyone' },
  '/auth/code': { load: 'everyone', act: 'everyone' },
  '/auth/sign-out': { load: 'everyone', act: 'everyone' },
  '/auth/send-again': { load: 'everyone', act: 'everyone' },
  '/profile': { load: 'account.use', act: 'account.use' },
  '/profile/orders': { load: 'account.use', act: 'account.use' },
  '/profile/orders/:id': { load: 'account.use', act: 'account.use' },
  '/profile/wishlist': { load: 'account.use', act: 'account.use' },
  '/profile/addresses': { load: 'account.use', act: 'account.use' },
  '/profile/addresses/:id': { load: 'account.use', act: 'account.use' },
  '/profile/security': { load: 'account.use', act: 'account.use' },
  '/profile/second-step': { load: 'admin.open', act: 'admin.open' },
  '/profile/my-data.json': { load: 'account.use', act: 'nobody' },
  // Admin: the frame, the dashboard and the orders desk.
  '/admin': { load: 'admin.open', act: 'nobody' },
  '/admin/figures': { load: 'admin.open', act: 'nobody' },
  '/admin/find': { load: 'admin.open', act: 'nobody' },
  '/admin/live': { load: 'orders.read', act: 'nobody' },
  '/admin/news': { load: 'orders.read', act: 'nobody' },
  '/admin/orders': { load: 'orders.read', act: 'nobody' },
  '/admin/orders/:id': { load: 'orders.read', act: 'orders.change' },
  '/admin/orders/confirm': { load: 'orders.change', act: 'orders.change' },
  '/admin/orders/new': { load: 'orders.change', act: 'orders.change' },
  '/admin/orders/print': { load: 'orders.read', act: 'nobody' },
  '/admin/orders/export': { load: 'orders.read', act: 'nobody' },
  '/admin/orders/:id/whatsapp': { load: 'orders.read', act: 'nobody' },
  '/admin/orders/status': { load: 'orders.read', act: 'orders.change' },
  // Admin: the products desk.
  '/admin/products': { load: 'products.read', act: 'products.change' },
  '/admin/products/new': { load: 'products.change', act: 'products.change' },
  '/admin/products/bulk': { load: 'products.read', act: 'products.change' },
  '/admin/products/import': { load: 'products.read', act: 'products.change' },
  '/admin/products/:id': { load: 'products.read', act: 'products.change' },
  '/admin/products/:id/stock': { load: 'products.read', act: 'products.change' },
  '/admin/products/take-in': { load: 'products.read', act: 'products.change' },
  '/admin/products/delete-all': { load: 'products.read', act: 'products.delete-all' },
  '/admin/products/undo': { load: 'products.read', act: 'products.change' },
  '/admin/products/export.csv': { load: 'products.read', act: 'nobody' },
  '/admin/products/batches/:id': { load: 'products.read', act: 'nobody' },
  '/admin/pictures': { load: 'products.read', act: 'pictures.upload' },
  // Admin: the shop desk.
  '/admin/offers': { load: 'offers.change', act: 'offers.change' },
  '/admin/offers/new': { load: 'offers.change', act: 'offers.change' },
  '/admin/offers/:id': { load: 'offers.change', act: 'offers.change' },
  '/admin/offers/effect': { load: 'offers.change', act: 'nobody' },
  '/admin/offers/products': { load: 'offers.change', act: 'nobody' },
  '/admin/coupons': { load: 'coupons.change', act: 'coupons.change' },
  '/admin/coupons/new': { load: 'coupons.change', act: 'coupons.change' },
  '/admin/coupons/:code': { load: 'coupons.change', act: 'coupons.change' },
  '/admin/customers': { load: 'customers.read', act: 'nobody' },
  '/admin/customers/:id': { load: 'customers.read', act: 'roles.change' },
  '/admin/reviews': { load: 'reviews.moderate', act: 'reviews.moderate' },
  '/admin/messages': { load: 'messages.read', act: 'nobody' },
  '/admin/messages/:id': { load: 'messages.read', act: 'messages.send-again' },
  '/admin/settings': { load: 'settings.change', act: 'settings.change' },
  '/admin/lists': { load: 'lists.change', act: 'lists.change' },
  '/admin/lists/new': { load: 'lists.change', act: 'lists.change' },
  '/admin/lists/:list/:slug': { load: 'lists.change', act: 'lists.change' },
  '/admin/staff': { load: 'staff.read', act: 'roles.change' },
  '/admin/audit': { load: 'audit.read', act: 'nobody' },
};

const refused: Access = { load: 'nobody', act: 'nobody' };

/** The access of a route's pattern, as the router knows it; an unlisted one lets nobody in. */
export function accessOf(pattern: string): Access {
  return access[pattern] ?? refused;
}

/** `actor` null is a guest. */
export function admits(audience: Audience, actor: Pick<Actor, 'role'> | null): boolean {
  if (audience === 'public' || audience === 'everyone') return true;
  return audience !== 'nobody' && may(actor, audience);
}
