// Webhooks as staff and other programs keep them: made, changed, switched on and off, given another secret, removed.
import { sql, type Kysely } from 'kysely';
import { seal, unseal } from '#platform/secrets/seal.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { WebhookInput } from '#shop/webhooks/webhook-form.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { linkKey } from '#server/links/link-key.ts';
import { queueWaitingCalls } from './queue-calls.ts';

/** A lane each (`start-webhooks.ts`), so that one that hangs keeps none waiting. */
export const MAX_WEBHOOKS = 10;
/** How long calls are signed with the secret of before as well. */
export const OVERLAP_MS = 24 * 3_600_000;

type WebhookContext = { db: Kysely<Tables>; authSecret: string | null };

/** `secret` is shown once; it is stored sealed. Refusal: too-many-webhooks. */
export function addWebhook(
  { db, authSecret }: WebhookContext,
  actor: Staff,
  { secret, ...input }: WebhookInput & { secret: string },
  now: Date,
): Promise<{ id: string } | Refusal> {
  return transact<{ id: string } | Refusal>(db, async (tx) => {
    // Two at once would both find room.
    await sql`lock table webhooks in share row exclusive mode`.execute(tx);
    const { rows } = await sql<{ id: string; n: number }>`
      select gen_random_uuid() as id, count(*)::int as n from webhooks`.execute(tx);
    const { id = '', n = 0 } = rows[0] ?? {};
    if (n >= MAX_WEBHOOKS) return refuse('too-many-webhooks');
    const sealed = seal(await linkKey(tx, authSecret), purposeOf(id), secret);
    await tx
      .insertInto('webhooks')
      .values({ id, ...input, sealed, madeBy: actor.userId, createdAt: now })
      .execute();
    await recordAudit(tx, actor, {
      action: 'webhook.create',
      subject: id,
      title: input.name,
      before: null,
      after: input,
    });
    return { id };
  });
}

type WebhookChange = { id: string; version: number; change: WebhookInput & { isOn: boolean } };

/** What waited while it was off is sent once it is on again. Refusals: no-such-webhook, saved-meanwhile. */
export function changeWebhook(
  db: Kysely<Tables>,
  actor: Staff,
  { id, version, change: { isOn, ...input } }: WebhookChange,
  now: Date,
): Promise<{ saved: true } | Refusal> {
  return transact<{ saved: true } | Refusal>(db, async (tx) => {
    const before = await lockWebhook(tx, id);
    if (!before) return refuse('no-such-webhook');
    if (before.version !== version) return refuse('saved-meanwhile');
    const wasOn = before.offWhy === null;
    const on = { offWhy: null, offAt: null, failingSince: null };
    const off = { offWhy: 'person', offAt: now } as const;
    await tx
      .updateTable('webhooks')
      .set({ ...input, version: version + 1, ...(isOn !== wasOn && (isOn ? on : off)) })
      .where('id', '=', id)
      .execute();
    if (isOn && !wasOn) await queueWaitingCalls(tx, id, now);
    const { name, url, events } = before;
    await recordAudit(tx, actor, {
      action: 'webhook.change',
      subject: id,
      title: input.name,
      before: { name, url, events, on: wasOn },
      after: { ...input, on: isOn },
    });
    return { saved: true };
  });
}

/** For a day calls are signed with both. Refusal: no-such-webhook. */
export function changeSecret(
  { db, authSecret }: WebhookContext,
  actor: Staff,
  { id, secret }: { id: string; secret: string },
  now: Date,
): Promise<{ beforeUntil: Date } | Refusal> {
  const beforeUntil = new Date(now.getTime() + OVERLAP_MS);
  return transact<{ beforeUntil: Date } | Refusal>(db, async (tx) => {
    const before = await lockWebhook(tx, id);
    if (!before) return refuse('no-such-webhook');
    const sealed = seal(await linkKey(tx, authSecret), purposeOf(id), secret);
    await tx
      .updateTable('webhooks')
      .set({ sealed, sealedBefore: before.sealed, beforeUntil, version: before.version + 1 })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, actor, {
      action: 'webhook.secret',
      subject: id,
      title: before.name,
      before: null,
      after: { beforeUntil: beforeUntil.toISOString() },
    });
    return { beforeUntil };
  });
}

/** With its calls. Refusal: no-such-webhook. */
export function removeWebhook(
  db: Kysely<Tables>,
  actor: Staff,
  id: string,
): Promise<{ name: string } | Refusal> {
  return transact<{ name: string } | Refusal>(db, async (tx) => {
    const before = await lockWebhook(tx, id);
    if (!before) return refuse('no-such-webhook');
    const { name, url, events } = before;
    await tx.deleteFrom('webhooks').where('id', '=', id).execute();
    await recordAudit(tx, actor, {
      action: 'webhook.remove',
      subject: id,
      title: name,
      before: { name, url, events },
      after: null,
    });
    return { name };
  });
}

export type OpenedWebhook = {
  url: string;
  /** To sign with: the one that holds, and for a day that of before. Empty where they cannot be opened (AUTH_SECRET was changed). */
  secrets: string[];
  failingSince: Date | null;
};

/** Null where it is gone or off. */
export async function openWebhook(
  { db, authSecret }: WebhookContext,
  id: string,
  now: Date,
): Promise<OpenedWebhook | null> {
  const row = await db
    .selectFrom('webhooks')
    .select(['url', 'sealed', 'sealedBefore', 'beforeUntil', 'failingSince'])
    .where('id', '=', id)
    .where('offWhy', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const key = await linkKey(db, authSecret);
  const both =
    row.beforeUntil !== null && row.beforeUntil > now ? [row.sealed, row.sealedBefore] : [row.sealed];
  const secrets = both.map((sealed) => sealed && unseal(key, purposeOf(id), sealed));
  return {
    url: row.url,
    secrets: secrets[0] ? secrets.filter((secret) => secret !== null) : [],
    failingSince: row.failingSince,
  };
}

/** The names of those whose secret cannot be opened by this key: AUTH_SECRET was changed. */
export async function listUnreadableWebhooks(db: Db, key: Buffer): Promise<string[]> {
  const rows = await db.selectFrom('webhooks').select(['id', 'name', 'sealed']).orderBy('name').execute();
  return rows.filter(({ id, sealed }) => unseal(key, purposeOf(id), sealed) === null).map(({ name }) => name);
}

function lockWebhook(tx: Tx, id: string) {
  return tx
    .selectFrom('webhooks')
    .select(['name', 'url', 'events', 'sealed', 'offWhy', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

function purposeOf(id: string): string {
  return `webhooks:${id}`;
}
