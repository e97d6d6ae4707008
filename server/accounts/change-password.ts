// Changes the password of the signed-in person, who gives the old one.
import type { Kysely } from 'kysely';
import type { LanguageCode } from '#shop/languages/language.ts';
import { isStaff, type Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { queueAccountChanged } from '#server/outbox/queue-account-changed.ts';
import { hashPassword } from './hash-password.ts';
import { holdsStill, knownHash } from './reauthenticate.ts';
import { endOtherSessions } from './sessions.ts';
import { refusePassword } from './refuse-password.ts';
import { setPassword } from './set-password.ts';

/**
 * Ends every session but this one; their browsers no longer open the account's cart. `language`: of its email.
 * Refusals: wrong-password, password-short, password-common.
 */
export async function changePassword(
  db: Kysely<Tables>,
  actor: Actor,
  { current, password }: { current: string; password: string },
  now: Date,
  language: LanguageCode | null = null,
): Promise<{ changed: true } | Refusal> {
  const known = await knownHash(db, actor.userId, current);
  if (known === null) return refuse('wrong-password');
  const no = await refusePassword(password, actor);
  if (no) return no;
  const hash = await hashPassword(password);
  return transact(db, async (tx) => {
    if (!(await holdsStill(tx, actor.userId, known))) return refuse('wrong-password');
    await setPassword(tx, actor.userId, hash, now);
    await endOtherSessions(tx, actor.userId, actor.sessionId);
    await queueAccountChanged(tx, {
      recipient: actor.email,
      userId: actor.userId,
      what: 'password',
      language,
    });
    if (isStaff(actor)) await recordAudit(tx, actor, auditOf(actor, 'account.password'));
    return { changed: true };
  });
}

export function auditOf({ userId, email }: Actor, action: string) {
  return { action, subject: userId, title: email, before: null, after: null };
}
