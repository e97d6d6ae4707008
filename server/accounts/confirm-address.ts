// Confirming an email address: after signing up, and after changing it.
import type { Kysely } from 'kysely';
import type { LanguageCode } from '#shop/languages/language.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { queueAccountChanged } from '#server/outbox/queue-account-changed.ts';
import { holdsStill, knownHash, withPassword } from './reauthenticate.ts';
import { peekLink, redeemLink, sendLink } from './verifications.ts';

export type Link = {
  token: string;
  authSecret: string | null;
  /** Who is signed in here, if anybody. */ signedInAs: string | null;
  /** Of the page, and so of the email to the old address. */
  language?: LanguageCode | null;
};
export type Confirmed = { email: string };

/**
 * Confirms the address of a new account for who knows its password, too: somebody else may have signed up with this
 * address and waits for its owner to open the account for them. Refusals: link-spent; not-your-link, when somebody else is
 * signed in (attacks-and-faults 13); not-your-sign-up for another password, and the link stays good.
 */
export async function confirmAddress(
  db: Kysely<Tables>,
  { password, ...link }: Link & { password: string },
  now: Date,
): Promise<Confirmed | Refusal> {
  const asked = { ...link, kind: 'confirm' } as const;
  const found = await peekLink(db, asked, now);
  if (!found) return refuse('link-spent');
  if (link.signedInAs !== null && link.signedInAs !== found.userId) return refuse('not-your-link');
  const hash = await knownHash(db, found.userId, password);
  if (hash === null) return refuse('not-your-sign-up');
  return transact<Confirmed | Refusal>(db, async (tx) => {
    if (!(await holdsStill(tx, found.userId, hash))) return refuse('not-your-sign-up');
    const proof = await redeemLink(tx, asked, now);
    if (!proof) return refuse('link-spent');
    await markConfirmed(tx, proof.userId, now);
    return { email: proof.email };
  });
}

/** The same refusals, and account-exists when the new address was taken meanwhile. The old address gets an email. */
export async function confirmNewAddress(
  db: Kysely<Tables>,
  link: Link,
  now: Date,
): Promise<Confirmed | Refusal> {
  try {
    return await moveAddress(db, link, now);
  } catch (error) {
    // Another account took it after the check.
    if (isTwice(error)) return refuse('account-exists');
    throw error;
  }
}

function isTwice(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

function moveAddress(db: Kysely<Tables>, link: Link, now: Date): Promise<Confirmed | Refusal> {
  return transact(db, async (tx) => {
    const proof = await redeemLink(tx, { ...link, kind: 'email-change' }, now);
    if (!proof) return refuse('link-spent');
    const { userId, email } = proof;
    if (link.signedInAs !== null && link.signedInAs !== userId) return refuse('not-your-link');
    if (await isTaken(tx, email)) return refuse('account-exists');
    const old = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    await tx.updateTable('users').set({ email, confirmedAt: now }).where('id', '=', userId).execute();
    // A link to the old address must not open the account any more.
    await tx.deleteFrom('verifications').where('userId', '=', userId).execute();
    await queueAccountChanged(tx, { recipient: old.email, userId, what: 'email', language: link.language });
    return { email };
  });
}

/**
 * Sends a link to the new address; nothing changes until it is followed. `password` is required again (reauthentication), of whoever sits at the
 * browser. Refusals: wrong-password, account-exists.
 */
export function askNewAddress(
  db: Kysely<Tables>,
  { userId, password, email, language = null }: NewAddress,
  now: Date,
): Promise<Confirmed | Refusal> {
  return withPassword(db, { userId, password }, async (tx) => {
    if (await isTaken(tx, email)) return refuse('account-exists');
    await sendLink(tx, { userId, kind: 'email-change', email, language }, now);
    return { email };
  });
}

type NewAddress = { userId: string; password: string; email: string; language?: LanguageCode | null };

/** Sends the sign-up link again; for an unknown or confirmed address nothing, with the same answer. */
export async function sendConfirmationAgain(
  db: Kysely<Tables>,
  email: string,
  now: Date,
  language: LanguageCode | null = null,
): Promise<void> {
  await transact(db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('confirmedAt', 'is', null)
      .executeTakeFirst();
    if (user) await sendLink(tx, { userId: user.id, kind: 'confirm', email, language }, now);
  });
}

export async function markConfirmed(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set((row) => ({ confirmedAt: row.fn.coalesce('confirmedAt', row.val(now)) }))
    .where('id', '=', userId)
    .execute();
}

async function isTaken(tx: Tx, email: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user !== undefined;
}
