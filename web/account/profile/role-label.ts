// The roles as people read them (rule A20).
import type { Role } from '#shop/accounts/permissions.ts';

export const roleWord: Record<Role, string> = {
  CUSTOMER: 'Customer',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super Admin',
};
