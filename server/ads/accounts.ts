/** The owner's accounts at ad channels: their secrets sealed in the database, opened only to tell an event. */
import type { Kysely } from 'kysely';
import { endsOf, openFields, sealFields, valuesOf } from '#platform/secrets/sealed-fields.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import {
  AD_CHANNELS,
  adChannelTitles,
  adFields,
  type AdChannel,
  type PurchaseMoment,
} from '#shop/ads/channels.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { remembered } from '#server/db/remembered.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';
import { linkKey } from '#server/links/link-key.ts';

export type AdAccount = { values: Record<string, string>; isOn: boolean };

/** Null where none is stored, and where its secrets cannot be opened (AUTH_SECRET was changed). */
export async function findAdAccount(
  db: Db,
  authSecret: string | null,
  channel: AdChannel,
): Promise<AdAccount | null> {
  const row = await findRow(db, channel);
  const secrets = row && openFields(await linkKey(db, authSecret), purposeOf(channel), row.sealed);
  return row && secrets ? { values: { ...row.fields, ...secrets }, isOn: row.isOn } : null;
}

/** Which channels are on, in the order in which shoppers read them. */
export const adChannelsOn = remembered(async (db: Db): Promise<AdChannel[]> => {
  const rows = await db.selectFrom('adAccounts').select('channel').where('isOn', '=', true).execute();
  return AD_CHANNELS.filter((channel) => rows.some((row) => row.channel === channel));
});

/** What its page shows: of a secret its end, or null where none is stored or it cannot be opened. */
export async function showAdAccount(db: Db, authSecret: string | null, channel: AdChannel) {
  const row = await findRow(db, channel);
  if (!row) return null;
  const opened = openFields(await linkKey(db, authSecret), purposeOf(channel), row.sealed);
  const { fields, isOn, purchaseAt, triedAt, version } = row;
  return { fields, secrets: endsOf(adFields[channel], opened), isOn, purchaseAt, triedAt, version };
}

export type ShownAdAccount = NonNullable<Awaited<ReturnType<typeof showAdAccount>>>;

/** `version`: of the account that the form began with; 0 for none. */
type SavedAdAccount = AdAccount & { channel: AdChannel; purchaseAt: PurchaseMoment; version: number };

/** Refusal: saved-meanwhile. */
export function saveAdAccount(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId' | 'email'>,
  authSecret: string | null,
  { channel, values, isOn, purchaseAt, version }: SavedAdAccount,
): Promise<{ saved: true } | Refusal> {
  return transact<{ saved: true } | Refusal>(db, async (tx) => {
    const before = await findRow(tx, channel, 'lock');
    if ((before?.version ?? 0) !== version) return refuse('saved-meanwhile');
    const asked = adFields[channel];
    const fields = valuesOf(asked, values, false);
    const sealed = sealFields(await linkKey(tx, authSecret), purposeOf(channel), { fields: asked, values });
    const row = { fields, sealed, isOn, purchaseAt, triedAt: null, version: version + 1 };
    const written = await tx
      .insertInto('adAccounts')
      .values({ channel, ...row })
      .onConflict((on) => on.column('channel').doUpdateSet(row))
      .returning('version')
      .executeTakeFirstOrThrow();
    if (written.version !== version + 1) return refuse('saved-meanwhile');
    await recordAudit(tx, actor, {
      action: 'ad-account.change',
      subject: channel,
      title: adChannelTitles[channel],
      before: before ? { ...before.fields, on: before.isOn, purchase: before.purchaseAt } : null,
      after: { ...fields, on: isOn, purchase: purchaseAt },
    });
    return { saved: true };
  });
}

/** The real channel took the account. */
export async function markAdTried(db: Db, channel: AdChannel, now: Date): Promise<void> {
  await db.updateTable('adAccounts').set({ triedAt: now }).where('channel', '=', channel).execute();
}

/** Whose secrets cannot be opened by this key. */
export async function listUnreadableAds(db: Db, key: Buffer): Promise<AdChannel[]> {
  const rows = await db.selectFrom('adAccounts').select(['channel', 'sealed']).orderBy('channel').execute();
  return AD_CHANNELS.filter((channel) =>
    rows.some((row) => row.channel === channel && openFields(key, purposeOf(channel), row.sealed) === null),
  );
}

async function findRow(db: Db, channel: AdChannel, lock?: 'lock') {
  const query = db
    .selectFrom('adAccounts')
    .select(['fields', 'sealed', 'isOn', 'purchaseAt', 'triedAt', 'version'])
    .where('channel', '=', channel);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return (
    row && {
      ...row,
      fields: row.fields as Record<string, string>,
      purchaseAt: row.purchaseAt as PurchaseMoment,
    }
  );
}

function purposeOf(channel: AdChannel): string {
  return `ad_accounts:${channel}`;
}
