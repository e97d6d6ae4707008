// Confirmation links in emails: requested, and redeemed once.
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/transact.ts';
import { linkKey } from '#server/links/link-key.ts';
import { idOfToken } from '#server/links/link-token.ts';
import { queueMessages } from '#server/outbox/queue-messages.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import type { AccountKind } from '#shop/messages/messages.ts';

export type VerificationKind = 'confirm' | 'reset' | 'email-change' | 'invite';

const HOUR_MS = 3_600_000;

/** How long a link works. */
const linkLifeMs: Record<VerificationKind, number> = {
  confirm: 72 * HOUR_MS,
  reset: HOUR_MS,
  'email-change': 24 * HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
};

const emails: Record<VerificationKind, AccountKind> = {
  confirm: 'account-confirm',
  reset: 'account-reset',
  'email-change': 'account-email-change',
  invite: 'account-invite',
};

/** `language` of the page that asked for it; null is English. */
type LinkInput = { userId: string; kind: VerificationKind; email: string; language?: LanguageCode | null };

/** Sends a link to `email`. An earlier one of the same kind stops working at once (attacks-and-faults 5). */
export async function sendLink(
  tx: Tx,
  { userId, kind, email, language = null }: LinkInput,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + linkLifeMs[kind]);
  const { id } = await tx
    .insertInto('verifications')
    .values({ userId, kind, email, createdAt: now, expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'kind'])
        .doUpdateSet({ id: sql`gen_random_uuid()`, email, createdAt: now, expiresAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueMessages(tx, [
    {
      kind: emails[kind],
      recipient: email,
      userId,
      details: { verificationId: id, ...(language && { language }) },
    },
  ]);
}

type Proof = { userId: string; email: string };

type LinkQuery = { kind: VerificationKind; token: string; authSecret: string | null };

/** Who the link is for, without using it up; null when it no longer works. */
export async function peekLink(db: Db, asked: LinkQuery, now: Date): Promise<Proof | null> {
  const id = idOfToken(await linkKey(db, asked.authSecret), asked.kind, asked.token);
  if (id === null) return null;
  const proof = await db
    .selectFrom('verifications')
    .select(['userId', 'email'])
    .where('id', '=', id)
    .where('kind', '=', asked.kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return proof ?? null;
}

/** Uses the link up. Of two at the same moment one gets the proof (attacks-and-faults 4). */
export async function redeemLink(tx: Tx, asked: LinkQuery, now: Date): Promise<Proof | null> {
  const id = idOfToken(await linkKey(tx, asked.authSecret), asked.kind, asked.token);
  if (id === null) return null;
  const proof = await tx
    .deleteFrom('verifications')
    .where('id', '=', id)
    .where('kind', '=', asked.kind)
    .where('expiresAt', '>', now)
    .returning(['userId', 'email'])
    .executeTakeFirst();
  return proof ?? null;
}
