// Who may do what: one table of permissions by role, read by the facts of routes, actions and menus alike.

import type { LanguageCode } from '../languages/language.ts';

export const ROLES = ['CUSTOMER', 'ADMIN', 'SUPER_ADMIN'] as const;

export type Role = (typeof ROLES)[number];

/** A person who is signed in, as the database has them at this request; a guest is null. */
export type Actor = {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  role: Role;
  /** Of the account's cart; none until the first sign-in. */
  cartId?: string;
  /** Staff who still have the password of their customer account: they must choose a new one before they may use the admin. */
  isRenewalDue?: boolean;
  /** Of staff: the language of their admin portal, where it is not English. */
  language?: LanguageCode;
};

/** Who of the staff changed something, as the audit log keeps it. */
export type Staff = Pick<Actor, 'userId' | 'email'>;

const everyone: readonly Role[] = ROLES;
const staff: readonly Role[] = ['ADMIN', 'SUPER_ADMIN'];
const owner: readonly Role[] = ['SUPER_ADMIN'];

/** What each role may do (rules A1 and A3). */
const permissions = {
  'account.use': everyone,
  'admin.open': staff,
  'orders.read': staff,
  'orders.change': staff,
  'parcels.change': staff,
  'cash.read': staff,
  'cash.change': staff,
  // Costs and margins: whoever packs needs neither.
  'profit.read': owner,
  'products.read': staff,
  'products.change': staff,
  'products.restore': owner,
  'products.delete-all': owner,
  'pictures.upload': staff,
  'offers.change': staff,
  'coupons.change': staff,
  'customers.read': staff,
  'customers.change': staff,
  // Emails to everybody who moved in.
  'customers.invite': owner,
  'staff.manage': owner,
  'reviews.moderate': staff,
  'messages.read': staff,
  'messages.send-again': staff,
  'settings.change': staff,
  'appearance.change': staff,
  'pages.change': staff,
  'secrets.change': owner,
  'lists.change': staff,
  'staff.read': staff,
  'audit.read': staff,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

export const PERMISSIONS = Object.keys(permissions) as Permission[];

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

/** `actor` null is a guest. */
export function admits(audience: Audience, actor: Pick<Actor, 'role'> | null): boolean {
  if (audience === 'public' || audience === 'everyone') return true;
  return audience !== 'nobody' && may(actor, audience);
}
