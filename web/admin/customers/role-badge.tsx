// The badges of a person: role, where staff stand out from customers and guests, and that a phone is blocked.
import type { Role } from '#shop/accounts/permissions.ts';
import { roleWords } from '#shop/accounts/role-words.ts';
import type { CustomerKind } from '#shop/customers/customers.ts';
import { Badge } from '#web/ui/badge.tsx';

export const kindWords: Record<CustomerKind, string> = {
  ...roleWords,
  guest: 'Guest',
  blocked: 'Blocked',
};

/** Null is a guest. */
export function RoleBadge({ role }: { role: Role | null }) {
  if (role === null) return <span className="text-small text-ink-3">Guest</span>;
  return <Badge look={role === 'CUSTOMER' ? 'quiet' : 'ink'}>{roleWords[role]}</Badge>;
}

export function BlockedBadge({ why }: { why: string }) {
  return (
    <span dir="auto" className="text-micro font-semibold text-sale">
      Blocked: {why}
    </span>
  );
}
