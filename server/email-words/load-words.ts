/** The owner's own words in emails, as they are saved; an email that is not among them has ours. */
import { remembered } from '#server/db/remembered.ts';
import type { Db } from '#server/db/transact.ts';
import { isEmailName, type EmailName } from '#shop/messages/customer-emails.ts';
import { checkWords, type EmailWords } from '#shop/messages/email-words.ts';

/** `version` is another one after each save. */
export type SavedWords = { version: number; words: EmailWords; savedBy: string; savedAt: Date };

export const loadEmailWords = remembered(async (db: Db): Promise<ReadonlyMap<EmailName, SavedWords>> => {
  const rows = await db
    .selectFrom('emailWords')
    .select(['name', 'version', 'subject', 'opening', 'closing', 'savedBy', 'savedAt'])
    .orderBy('name')
    .execute();
  const found = new Map<EmailName, SavedWords>();
  for (const { name, version, subject, opening, closing, savedBy, savedAt } of rows)
    if (isEmailName(name))
      found.set(name, { version, words: { subject, opening, closing }, savedBy, savedAt });
  return found;
});

/** What an email is sent with. Words that do not fit any more are left out in favour of ours, so that it always leaves. */
export function wordsToSend(
  saved: ReadonlyMap<EmailName, SavedWords>,
  name: EmailName | null,
): EmailWords | null {
  const own = name && saved.get(name);
  if (!own) return null;
  const checked = checkWords(own.words, name);
  return checked.ok ? checked.words : null;
}
