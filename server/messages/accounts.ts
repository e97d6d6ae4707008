// The accounts by which messages reach phones: one a channel, its secrets sealed in the database and opened only to send.
import type { Kysely } from 'kysely';
import { endsOf, openFields, sealFields, valuesOf } from '#platform/secrets/sealed-fields.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Channel, Provider, ProviderAccount } from '#shop/messages/provider.ts';
import { providerNamed } from '#server/messages/providers.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { linkKey } from '#server/links/link-key.ts';

export type MessageAccount = {
  provider: Provider;
  /** With its secrets. */
  account: ProviderAccount;
  isOn: boolean;
};

/** Null for a channel without an account, and for one whose secrets cannot be opened (AUTH_SECRET was changed). */
export async function findAccount(
  db: Db,
  authSecret: string | null,
  channel: Channel,
): Promise<MessageAccount | null> {
  const row = await findRow(db, channel);
  const provider = row && providerNamed(row.provider);
  if (!row || !provider) return null;
  const secrets = await openSecrets(db, authSecret, row);
  return secrets && { provider, account: { ...fieldsOf(row.fields), ...secrets }, isOn: row.isOn };
}

/** What its page shows: of a secret its end, or null where none is stored or it cannot be opened. */
export type ShownAccount = {
  provider: string;
  fields: Record<string, string>;
  secrets: Record<string, string | null>;
  isOn: boolean;
  triedAt: Date | null;
  version: number;
};

export async function showAccount(
  db: Db,
  authSecret: string | null,
  channel: Channel,
): Promise<ShownAccount | null> {
  const row = await findRow(db, channel);
  if (!row) return null;
  const opened = await openSecrets(db, authSecret, row);
  const { provider, fields, isOn, triedAt, version } = row;
  const secrets = endsOf(providerNamed(provider)?.fields ?? [], opened);
  return { provider, fields: fieldsOf(fields), secrets, isOn, triedAt, version };
}

/** By which the shop sends by itself. */
export async function channelsOn(db: Db): Promise<Channel[]> {
  const rows = await db.selectFrom('messageAccounts').select('channel').where('isOn', '=', true).execute();
  return rows.map(({ channel }) => channel);
}

type SavedAccount = {
  channel: Channel;
  provider: Provider;
  /** All of the provider's fields. */
  account: ProviderAccount;
  isOn: boolean;
  /** Of the account that the form began with; 0 for none. */
  version: number;
};

/** Refusal: saved-meanwhile. */
export function saveAccount(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId' | 'email'>,
  authSecret: string | null,
  saved: SavedAccount,
): Promise<{ saved: true } | Refusal> {
  const { channel, provider, account, isOn, version } = saved;
  return transact<{ saved: true } | Refusal>(db, async (tx) => {
    const before = await findRow(tx, channel, 'lock');
    if ((before?.version ?? 0) !== version) return refuse('saved-meanwhile');
    const { fields } = provider;
    const values = {
      provider: provider.name,
      fields: JSON.stringify(valuesOf(fields, account, false)),
      sealed: sealFields(await linkKey(tx, authSecret), purposeOf(channel), { fields, values: account }),
      isOn,
      triedAt: null,
      version: version + 1,
    };
    const written = await tx
      .insertInto('messageAccounts')
      .values({ channel, ...values })
      .onConflict((on) => on.column('channel').doUpdateSet(values))
      .returning('version')
      .executeTakeFirstOrThrow();
    if (written.version !== version + 1) return refuse('saved-meanwhile');
    await writeDown(tx, actor, saved, before);
    return { saved: true };
  });
}

// Which fields changed, never what a secret is.
function writeDown(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'email'>,
  { channel, provider, account, isOn }: SavedAccount,
  before: AccountRow | undefined,
): Promise<void> {
  return recordAudit(tx, actor, {
    action: 'message-account.change',
    subject: channel,
    title: provider.title,
    before: before ? { provider: before.provider, ...fieldsOf(before.fields), on: before.isOn } : null,
    after: { provider: provider.name, ...valuesOf(provider.fields, account, false), on: isOn },
  });
}

/** A real provider took a message. */
export async function markTried(db: Db, channel: Channel, now: Date): Promise<void> {
  await db.updateTable('messageAccounts').set({ triedAt: now }).where('channel', '=', channel).execute();
}

/** Whose secrets cannot be opened by this key: AUTH_SECRET was changed. */
export async function listUnreadableChannels(db: Db, key: Buffer): Promise<Channel[]> {
  const rows = await db
    .selectFrom('messageAccounts')
    .select(['channel', 'sealed'])
    .orderBy('channel')
    .execute();
  return rows
    .filter(({ channel, sealed }) => openFields(key, purposeOf(channel), sealed) === null)
    .map(({ channel }) => channel);
}

type AccountRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

function findRow(db: Db, channel: Channel, lock?: 'lock') {
  const query = db
    .selectFrom('messageAccounts')
    .select(['channel', 'provider', 'fields', 'sealed', 'isOn', 'triedAt', 'version'])
    .where('channel', '=', channel);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

async function openSecrets(
  db: Db,
  authSecret: string | null,
  { channel, sealed }: Pick<AccountRow, 'channel' | 'sealed'>,
): Promise<Record<string, string> | null> {
  return openFields(await linkKey(db, authSecret), purposeOf(channel), sealed);
}

function purposeOf(channel: string): string {
  return `message_accounts:${channel}`;
}

function fieldsOf(json: unknown): Record<string, string> {
  const entries = typeof json === 'object' && json !== null ? Object.entries(json) : [];
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}
