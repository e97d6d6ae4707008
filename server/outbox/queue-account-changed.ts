// The email that says what was changed of an account, in the language of the page where that was done.
import type { LanguageCode } from '#shop/languages/language.ts';
import type { Tx } from '#server/db/transact.ts';
import { queueMessages } from './queue-messages.ts';

type ChangedAccount = {
  recipient: string;
  /** Null where the account is gone. */
  userId: string | null;
  what: string;
  /** Null is English, which staff read. */
  language?: LanguageCode | null;
};

export async function queueAccountChanged(
  tx: Tx,
  { recipient, userId, what, language }: ChangedAccount,
): Promise<void> {
  const details = { what, ...(language && { language }) };
  const account = userId === null ? {} : { userId };
  await queueMessages(tx, [{ kind: 'account-changed', recipient, ...account, details }]);
}
