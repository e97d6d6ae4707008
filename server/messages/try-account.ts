// A test message to the owner's own phone: what a provider says to it, before any customer gets one.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Channel, PhoneMessage, SentAnswer } from '#shop/messages/provider.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { findAccount, markTried } from './accounts.ts';
import { sendByProvider } from './call-provider.ts';

type TryContext = {
  db: Kysely<Tables>;
  authSecret: string | null;
  publicUrl: string;
  messageSimulator: string | null;
  now: Date;
};

/** `no-account`: nothing is stored, or it cannot be opened. */
export type Tried = SentAnswer | { kind: 'no-account' } | { kind: 'never-left' };

/** Nothing is asked: its buttons carry no order, and its link leads to the shop. */
export async function tryAccount(
  { db, authSecret, publicUrl, messageSimulator: simulator, now }: TryContext,
  actor: Pick<Actor, 'userId' | 'email'>,
  { channel, to }: { channel: Channel; to: string },
): Promise<Tried> {
  const found = await findAccount(db, authSecret, channel);
  if (!found) return { kind: 'no-account' };
  const { provider, account } = found;
  const { storeName } = await loadSettings(db);
  const message: PhoneMessage = {
    kind: 'ask',
    to,
    customerName: 'Test',
    storeName,
    number: 'test',
    goods: 'A test, nothing is ordered',
    total: 'Rs 0',
    link: publicUrl,
    payloads: ['test-yes', 'test-change', 'test-no'] as const,
  };
  if (!provider.encode(account, message)) return { kind: 'no-account' };
  const answer = await sendByProvider(found, message, { simulator });
  if (answer.kind === 'sent' && simulator === null) await markTried(db, channel, now);
  await transact(db, (tx) =>
    recordAudit(tx, actor, {
      action: 'message-account.try',
      subject: channel,
      title: provider.title,
      before: null,
      after: { answer: answer.kind },
    }),
  );
  return answer;
}
