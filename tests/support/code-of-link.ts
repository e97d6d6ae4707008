// The code behind the # of the link that a person was sent last.
import type { Kysely } from 'kysely';
import type { VerificationKind } from '#server/accounts/verifications.ts';
import type { Tables } from '#server/db/tables.ts';
import { linkKey } from '#server/links/link-key.ts';
import { linkToken } from '#server/links/link-token.ts';

/** Throws when no such link is open. */
export async function codeOfLink(db: Kysely<Tables>, kind: VerificationKind, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('verifications')
    .innerJoin('users', 'users.id', 'verifications.userId')
    .select('verifications.id')
    .where('kind', '=', kind)
    .where((row) => row.or([row('users.email', '=', email), row('verifications.email', '=', email)]))
    .executeTakeFirstOrThrow();
  return linkToken(await linkKey(db, null), kind, id);
}
