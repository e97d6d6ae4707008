// What a link in an e-mail proves: asked for, and redeemed once.
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transact.ts';
import { linkKey } from '#server/links/link-key.ts';
import { idOfToken } from '#server/links/link-token.ts';
import { queueMessages, type AccountKind } from '#server/email/queue-messages.ts';

export type VerificationKind = 'confirm' | 'reset' | 'email-change' | 'invite';

const HOUR_MS = 3_600_000;

/** How long a link works. */
const linkLifeMs: Record<VerificationKind, number> = {
  confirm: 72 * HOUR_MS,
  reset: HOUR_MS,
  'email-change': 24 * HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
};

const letters: Record<VerificationKind, AccountKind> = {
  confirm: 'account-confirm',
  reset: 'account-reset',
  'email-change': 'account-email-change',
  invite: 'account-invite',
};

type Wanted = { userId: string; kind: VerificationKind; email: string };

/** Sends a link to `email`. An earlier one of the same kind stops working at once (attacks-and-faults 5). */
export async function sendLink(tx: Tx, { userId, kind, email }: Wanted, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + linkLifeMs[kind]);
  const { id } = await tx
    .insertInto('verifications')
    .values({ user_id: userId, kind, email, created_at: now, expires_at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet({ id: sql`gen_random_uuid()`, email, created_at: now, expires_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueMessages(tx, [
    { kind: letters[kind], recipient: email, userId, details: { verificationId: id } },
  ]);
}

type Proof = { userId: string; email: string };

type Asked = { kind: VerificationKind; token: string; authSecret: string | null };

/** Who the link is for, without using it up; null when it no longer works. */
export async function peekLink(db: Db, asked: Asked, now: Date): Promise<Proof | null> {
  const id = idOfToken(await linkKey(db, asked.authSecret), asked.kind, asked.token);
  if (id === null) return null;
  const row = await db
    .selectFrom('verifications')
    .select(['user_id', 'email'])
    .where('id', '=', id)
    .where('kind', '=', asked.kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { userId: row.user_id, email: row.email } : null;
}

/** Uses the link up. Of two at the same moment one gets the proof (attacks-and-faults 4). */
export async function redeemLink(tx: Tx, asked: Asked, now: Date): Promise<Proof | null> {
  const id = idOfToken(await linkKey(tx, asked.authSecret), asked.kind, asked.token);
  if (id === null) return null;
  const row = await tx
    .deleteFrom('verifications')
    .where('id', '=', id)
    .where('kind', '=', asked.kind)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  return row ? { userId: row.user_id, email: row.email } : null;
}
