// The roles as people read them (storefront.md 2, /profile).
import type { Role } from '#shop/accounts/permissions.ts';

export const roleWord: Record<Role, string> = {
  CUSTOMER: 'Customer',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super Admin',
};
