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
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.userId', 'p.name', 'p.role', 'p.createdAt as joinedAt', 'u.email'])
    .select([lastSeen.as('lastSeenAt'), hasSecondFactor.as('hasSecondFactor'), isInvited.as('isInvited')])
    .where('p.role', '<>', 'CUSTOMER')
    .orderBy('p.role', 'desc')
    .orderBy('p.name')
    .orderBy('p.userId')
    .$narrowType<{ role: StaffMember['role'] }>()
    .execute();
  return rows.map((row) => ({ ...row, name: row.name.trim() }));
}

const lastSeen = sql<Date | null>`(select max(s.seen_at) from sessions s where s.user_id = p.user_id)`;

const hasSecondFactor = sql<boolean>`exists (
  select from second_factors f where f.user_id = p.user_id and f.confirmed_at is not null)`;

const isInvited = sql<boolean>`not exists (select from credentials c where c.user_id = p.user_id)`;
