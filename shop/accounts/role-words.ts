// The roles as people read them (rule A20).
import type { Role } from './permissions.ts';

export const roleWords: Record<Role, string> = {
  CUSTOMER: 'Customer',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super Admin',
};
