// The owner's accounts at gateways: their secrets sealed in the database, opened only to sign and to ask.
import type { Kysely } from 'kysely';
import { endsOf, openFields, sealFields, valuesOf } from '#platform/secrets/sealed-fields.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { gatewayTitle, type GatewayName } from '#shop/payments/gateways.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';
import { linkKey } from '#server/links/link-key.ts';
import { findGatewayNamed } from './all.ts';
import type { Gateway, GatewayValues } from './gateway.ts';

export type GatewayAccount = { gateway: Gateway; values: GatewayValues; isOn: boolean };

/** Null where none is stored, where its extension is gone, and where its secrets cannot be opened (AUTH_SECRET was changed). */
export async function findGateway(
  db: Db,
  authSecret: string | null,
  name: GatewayName,
): Promise<GatewayAccount | null> {
  const gateway = findGatewayNamed(name);
  const row = await findRow(db, name);
  const secrets = row && (await openSecrets(db, authSecret, row));
  return gateway && row && secrets
    ? { gateway, values: { ...row.fields, ...secrets }, isOn: row.isOn }
    : null;
}

/** What the page of it shows: of a secret its end, or null where none is stored or it cannot be opened. */
export type ShownGateway = {
  fields: Record<string, string>;
  secrets: Record<string, string | null>;
  isOn: boolean;
  triedAt: Date | null;
  version: number;
};

export async function showGateway(
  db: Db,
  authSecret: string | null,
  name: GatewayName,
): Promise<ShownGateway | null> {
  const row = await findRow(db, name);
  if (!row) return null;
  const opened = await openSecrets(db, authSecret, row);
  const { fields, isOn, triedAt, version } = row;
  return { fields, secrets: endsOf(findGatewayNamed(name)?.fields ?? [], opened), isOn, triedAt, version };
}

/** `version`: of the account that the form began with; 0 for none. */
type SavedGateway = { name: GatewayName; values: GatewayValues; isOn: boolean; version: number };

/** Refusal: saved-meanwhile. */
export function saveGateway(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId' | 'email'>,
  authSecret: string | null,
  { name, values, isOn, version }: SavedGateway,
): Promise<{ saved: true } | Refusal> {
  return transact<{ saved: true } | Refusal>(db, async (tx) => {
    const before = await findRow(tx, name, 'lock');
    if ((before?.version ?? 0) !== version) return refuse('saved-meanwhile');
    const asked = findGatewayNamed(name)?.fields ?? [];
    const fields = valuesOf(asked, values, false);
    const sealed = sealFields(await linkKey(tx, authSecret), purposeOf(name), { fields: asked, values });
    const row = { fields, sealed, isOn, triedAt: null, version: version + 1 };
    const written = await tx
      .insertInto('gatewayAccounts')
      .values({ gateway: name, ...row })
      .onConflict((on) => on.column('gateway').doUpdateSet(row))
      .returning('version')
      .executeTakeFirstOrThrow();
    if (written.version !== version + 1) return refuse('saved-meanwhile');
    await recordAudit(tx, actor, {
      action: 'gateway-account.change',
      subject: name,
      title: gatewayTitle(name),
      before: before ? { ...before.fields, on: before.isOn } : null,
      after: { ...fields, on: isOn },
    });
    return { saved: true };
  });
}

/** The real gateway took the account. */
export async function markGatewayTried(db: Db, name: GatewayName, now: Date): Promise<void> {
  await db.updateTable('gatewayAccounts').set({ triedAt: now }).where('gateway', '=', name).execute();
}

/** Whose secrets cannot be opened by this key. */
export async function listUnreadableGateways(db: Db, key: Buffer): Promise<GatewayName[]> {
  const rows = await db
    .selectFrom('gatewayAccounts')
    .select(['gateway', 'sealed'])
    .orderBy('gateway')
    .execute();
  return rows
    .filter(({ gateway, sealed }) => openFields(key, purposeOf(gateway), sealed) === null)
    .map(({ gateway }) => gateway);
}

function findRow(db: Db, name: GatewayName, lock?: 'lock') {
  const query = db
    .selectFrom('gatewayAccounts')
    .select(['fields', 'sealed', 'isOn', 'triedAt', 'version'])
    .select('gateway')
    .where('gateway', '=', name);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

async function openSecrets(
  db: Db,
  authSecret: string | null,
  { gateway, sealed }: { gateway: GatewayName; sealed: Buffer },
): Promise<Record<string, string> | null> {
  return openFields(await linkKey(db, authSecret), purposeOf(gateway), sealed);
}

function purposeOf(name: GatewayName): string {
  return `gateway_accounts:${name}`;
}
