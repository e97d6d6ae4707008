// A forgotten password: a link by e-mail, a new password, everybody else signed out.
import type { Kysely } from 'kysely';
import type { LanguageCode } from '#shop/languages/language.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { queueAccountChanged } from '#server/outbox/queue-account-changed.ts';
import { markConfirmed } from './confirm-address.ts';
import { hashPassword } from './hash-password.ts';
import { endOtherSessions } from './sessions.ts';
import { refusePassword } from './refuse-password.ts';
import { setPassword } from './set-password.ts';
import { peekLink, redeemLink, sendLink } from './verifications.ts';

/** Sends a link when there is such an account, else does nothing; the caller's answer is the same (attacks-and-faults 2). */
export async function askReset(
  db: Kysely<Tables>,
  email: string,
  now: Date,
  language: LanguageCode | null = null,
): Promise<void> {
  await transact(db, async (tx) => {
    const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (user) await sendLink(tx, { userId: user.id, kind: 'reset', email, language }, now);
  });
}

type Reset = {
  kind: 'reset' | 'invite';
  token: string;
  password: string;
  authSecret: string | null;
  /** Of the email that says so. */
  language?: LanguageCode | null;
};

/**
 * Sets the password; every session of the account ends (attacks-and-faults 6), and its cart is found by signing in alone. Following the link also proves the address.
 * Refusals: link-spent, password-short (staff need 12), password-common; the link survives the last two.
 */
export async function resetPassword(
  db: Kysely<Tables>,
  reset: Reset,
  now: Date,
): Promise<{ email: string } | Refusal> {
  const proof = await peekLink(db, reset, now);
  if (!proof) return refuse('link-spent');
  const no = await refusePassword(reset.password, {
    role: await roleOf(db, proof.userId),
    email: proof.email,
  });
  if (no) return no;
  const hash = await hashPassword(reset.password);
  return transact(db, async (tx) => {
    const redeemed = await redeemLink(tx, reset, now);
    if (!redeemed) return refuse('link-spent');
    const { userId, email } = redeemed;
    await setPassword(tx, userId, hash, now);
    await markConfirmed(tx, userId, now);
    await endOtherSessions(tx, userId, null);
    if (reset.kind === 'reset')
      await queueAccountChanged(tx, { recipient: email, userId, what: 'password', language: reset.language });
    return { email };
  });
}

async function roleOf(db: Kysely<Tables>, userId: string) {
  const { role } = await db
    .selectFrom('profiles')
    .select('role')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return role;
}
