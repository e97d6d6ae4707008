// Who may do what: one table of permissions by role, and the access of every URL, read by routes, actions and menus alike.

export const ROLES = ['CUSTOMER', 'ADMIN', 'SUPER_ADMIN'] as const;

export type Role = (typeof ROLES)[number];

/** A person who is signed in, as the database has them at this request; a guest is null. */
export type Actor = { userId: string; sessionId: string; email: string; name: string; role: Role };

const everyone: readonly Role[] = ROLES;
const staff: readonly Role[] = ['ADMIN', 'SUPER_ADMIN'];
const owner: readonly Role[] = ['SUPER_ADMIN'];

/** What each role may do (storefront.md 6, admin.md 6; decisions: Accounts, Enforcement). */
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

/** ADMIN or SUPER_ADMIN (storefront.md 6, isAdmin). */
export function isStaff(actor: Pick<Actor, 'role'> | null): boolean {
  return may(actor, 'admin.open');
}
