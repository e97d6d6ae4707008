// The badge of a role; staff stand out from customers.
import type { Role } from '#shop/accounts/permissions.ts';
import { Badge } from '#web/ui/badge.tsx';

export const roleWords: Record<Role, string> = {
  CUSTOMER: 'Customer',
  ADMIN: 'Admin',
  SUPER_ADMIN: 'Super Admin',
};

export function RoleBadge({ role }: { role: Role }) {
  return <Badge look={role === 'CUSTOMER' ? 'quiet' : 'ink'}>{roleWords[role]}</Badge>;
}
