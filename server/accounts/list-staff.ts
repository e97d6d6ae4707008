// Who works here: role, when they were last seen, and whether a second factor guards their account.
import { sql } from 'kysely';
import type { Role } from '#shop/accounts/permissions.ts';
import type { Db } from '#server/db/transact.ts';

export type StaffMember = {
  userId: string;
  name: string;
  email: string;
  role: Exclude<Role, 'CUSTOMER'>;
  lastSeenAt: Date | null;
  hasSecondFactor: boolean;
  /** Invited, and has not chosen a password yet. */
  isInvited: boolean;
  joinedAt: Date;
};

/** Super Admins first, then by name. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.user_id', 'p.name', 'p.role', 'p.created_at', 'u.email'])
    .select([lastSeen.as('last_seen'), hasSecondFactor.as('has_second_factor'), isInvited.as('is_invited')])
    .where('p.role', '<>', 'CUSTOMER')
    .orderBy('p.role', 'desc')
    .orderBy('p.name')
    .orderBy('p.user_id')
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    name: row.name.trim(),
    email: row.email,
    role: row.role === 'SUPER_ADMIN' ? 'SUPER_ADMIN' : 'ADMIN',
    lastSeenAt: row.last_seen,
    hasSecondFactor: row.has_second_factor,
    isInvited: row.is_invited,
    joinedAt: row.created_at,
  }));
}

const lastSeen = sql<Date | null>`(select max(s.seen_at) from sessions s where s.user_id = p.user_id)`;

const hasSecondFactor = sql<boolean>`exists (
  select from second_factors f where f.user_id = p.user_id and f.confirmed_at is not null)`;

const isInvited = sql<boolean>`not exists (select from credentials c where c.user_id = p.user_id)`;
