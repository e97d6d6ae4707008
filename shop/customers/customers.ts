// The kinds of people that the list of customers is narrowed to.
import { ROLES, type Role } from '../accounts/permissions.ts';

export const CUSTOMER_KINDS = ['guest', ...ROLES, 'blocked'] as const;

/** Whoever ordered without an account; accounts by their role; blocked phones. */
export type CustomerKind = 'guest' | 'blocked' | Role;
