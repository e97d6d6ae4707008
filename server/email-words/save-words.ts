/** The owner's own words in an email: saved, taken back, and tried by an email to whoever is signed in (rule E17). */
import type { Kysely } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import type { Actor, Staff } from '#shop/accounts/permissions.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import { customerEmails, type EmailName } from '#shop/messages/customer-emails.ts';
import { noWords, type EmailWords } from '#shop/messages/email-words.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { onlyChanged, type AuditFacts } from '#server/audit/only-changed.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { queueMessages } from '#server/outbox/queue-messages.ts';
import { loadEmailWords, type SavedWords } from './load-words.ts';

/** `seen` is the version that was edited, 0 for ours; another one by now is `saved-meanwhile`. */
type OnWords = { name: EmailName; seen: number };

/** Emails that leave from the commit on say them. */
export function saveEmailWords(
  db: Kysely<Tables>,
  actor: Staff,
  { words, ...on }: OnWords & { words: EmailWords },
): Promise<{ saved: true } | Refusal> {
  return onWords(db, on, async (tx, was) => {
    const { before, after, isSame } = onlyChanged(was?.words ?? noWords, words);
    if (isSame) return;
    // Written anew, so that its version is a new one, too.
    await tx.deleteFrom('emailWords').where('name', '=', on.name).execute();
    await tx
      .insertInto('emailWords')
      .values({ name: on.name, ...words, savedBy: actor.email })
      .execute();
    await audit(tx, actor, { verb: 'change', name: on.name, before, after });
  });
}

/** The email says again what it said before anybody changed it. The audit log has the last words. */
export function removeEmailWords(
  db: Kysely<Tables>,
  actor: Staff,
  on: OnWords,
): Promise<{ saved: true } | Refusal> {
  return onWords(db, on, async (tx, was) => {
    if (!was) return;
    await tx.deleteFrom('emailWords').where('name', '=', on.name).execute();
    await audit(tx, actor, { verb: 'remove', name: on.name, before: was.words, after: null });
  });
}

/** With these words, saved or not, and made-up facts; to the actor's own address and no other. */
export function sendEmailTest(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId' | 'email'>,
  { name, words, language = null }: { name: EmailName; words: EmailWords; language?: LanguageCode | null },
): Promise<{ recipient: string }> {
  return transact(db, async (tx) => {
    const { userId, email: recipient } = actor;
    await queueMessages(tx, [
      {
        kind: 'email-test',
        recipient,
        userId,
        details: { name, ...(language !== null && { language }), ...words },
      },
    ]);
    await audit(tx, actor, { verb: 'test', name, before: null, after: { recipient } });
    return { recipient };
  });
}

function onWords(
  db: Kysely<Tables>,
  { name, seen }: OnWords,
  change: (tx: Tx, was: SavedWords | undefined) => Promise<void>,
): Promise<{ saved: true } | Refusal> {
  return transact<{ saved: true } | Refusal>(db, async (tx) => {
    // Two people at once would both find no row.
    await advisoryLock(tx, 'words of emails');
    const was = (await loadEmailWords(tx)).get(name);
    if ((was?.version ?? 0) !== seen) return refuse('saved-meanwhile');
    await change(tx, was);
    return { saved: true };
  });
}

type WordsChange = { verb: string; name: EmailName; before: AuditFacts | null; after: AuditFacts | null };

function audit(tx: Tx, actor: Staff, { verb, name, before, after }: WordsChange): Promise<void> {
  const title = customerEmails[name].label;
  return recordAudit(tx, actor, { action: `email-words.${verb}`, subject: name, title, before, after });
}
