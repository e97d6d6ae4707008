// What the shop knows of a person, and what the person changes of it.
import { sql, type Kysely } from 'kysely';
import type { ProfileInput } from '#shop/accounts/account-form.ts';
import { paisa, type Paisa } from '#shop/pricing/money.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import type { Role } from '#shop/accounts/permissions.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';

type Profile = {
  name: string;
  /** E.164 */
  phone: string | null;
  email: string;
  role: Role;
  memberSince: Date;
};

/** Throws when there is no such person: the caller has signed in. */
export async function loadProfile(db: Db, userId: string): Promise<Profile> {
  const row = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['name', 'phone', 'email', 'role', 'users.createdAt'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const { createdAt: memberSince, ...known } = row;
  return { ...known, memberSince };
}

/** Name and phone (rule A20). */
export async function saveProfile(
  db: Kysely<Tables>,
  userId: string,
  { name, phone }: ProfileInput,
): Promise<void> {
  await db.updateTable('profiles').set({ name, phone }).where('userId', '=', userId).execute();
}

/** In which language a member of staff reads the admin portal from now on; null is English. */
export async function saveLanguage(db: Db, userId: string, language: LanguageCode | null): Promise<void> {
  await db.updateTable('profiles').set({ language }).where('userId', '=', userId).execute();
}

type BuyerFigures = { orders: number; /** Without cancelled orders (rule M15). */ spent: Paisa };

/** Orders placed and money spent (paisa), as My Account shows them (rule O15). */
export async function loadFigures(db: Db, userId: string): Promise<BuyerFigures> {
  const { rows } = await sql<{ orders: number; spent: number }>`
    select count(*)::int as orders,
      coalesce(sum(grand_total) filter (where status <> 'CANCELLED'), 0)::bigint as spent
    from orders where user_id = ${userId}`.execute(db);
  return { orders: rows[0]?.orders ?? 0, spent: paisa(rows[0]?.spent ?? 0) };
}
