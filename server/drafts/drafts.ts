// What is tried out before shoppers see it: one draft at a time, changed, published, undone. A draft changes no page but its preview.
import { sql, type Kysely } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { onlyChanged, type AuditFacts } from '#server/audit/only-changed.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';

/** A table whose row without `published_at` is the draft; the others are what was published, the newest last. */
export type Drafted<Value> = {
  table: 'appearances' | 'home_arrangements';
  column: 'appearance' | 'sections';
  /** What shoppers see until something is published. */
  byDefault: Value;
  read: (stored: unknown) => Value;
  /** The start of the audit log's action, and its subject. */
  noun: string;
  title: string;
  audited: (value: Value) => AuditFacts;
  /** What else a publishing writes. */
  alsoPublish?: (tx: Tx, value: Value, now: Date) => Promise<unknown>;
};

export type Draft<Value> = { id: number; value: Value; savedAt: Date; savedBy: string };

export async function findDraft<Value>(db: Db, of: Drafted<Value>): Promise<Draft<Value> | null> {
  const { rows } = await sql<Draft<unknown>>`
    select id::int, ${sql.ref(of.column)} as value, saved_at, saved_by from ${sql.table(of.table)}
    where published_at is null`.execute(db);
  const [row] = rows;
  return row ? { ...row, value: of.read(row.value) } : null;
}

export type Published<Value> = { id: number; value: Value; publishedAt: Date; savedBy: string };

/** Newest first. */
export async function listPublished<Value>(
  db: Db,
  of: Drafted<Value>,
  limit = 10,
): Promise<Published<Value>[]> {
  const { rows } = await sql<Published<unknown>>`
    select id::int, ${sql.ref(of.column)} as value, published_at, saved_by from ${sql.table(of.table)}
    where published_at is not null order by id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, value: of.read(row.value) }));
}

/** What shoppers see. */
export async function loadPublished<Value>(db: Db, of: Drafted<Value>): Promise<Value> {
  const [present] = await listPublished(db, of, 1);
  return present?.value ?? of.byDefault;
}

/** What staff look at: the draft, or without one what shoppers see. */
export async function loadDrafted<Value>(db: Db, of: Drafted<Value>): Promise<Value> {
  return (await findDraft(db, of))?.value ?? loadPublished(db, of);
}

/**
 * `change` gets the draft as it is at that moment, or without one what is published: of two people who change, none undoes the other. What
 * takes the place of a whole draft says the one that was looked at, `seen` (null: none); another one by now is `saved-meanwhile`.
 */
export function changeDraft<Value>(
  db: Kysely<Tables>,
  of: Drafted<Value>,
  actor: Staff,
  change: (value: Value) => Value | Refusal,
  now: Date,
  seen?: number | null,
): Promise<Value | Refusal> {
  return transact(db, async (tx) => {
    await lockDraft(tx, of);
    if (seen !== undefined && !(await isStill(tx, of, seen))) return refuse('saved-meanwhile');
    const value = change(await loadDrafted(tx, of));
    if (isRefusal(value)) return value;
    await removeDraft(tx, of);
    await save(tx, of, value, { savedAt: now, savedBy: actor.email, publishedAt: null });
    return value;
  });
}

/** Shoppers see it from the commit on. `id` is the draft that was looked at; another one by now is `saved-meanwhile`. */
export function publishDraft<Value>(
  db: Kysely<Tables>,
  of: Drafted<Value>,
  actor: Staff,
  id: number,
  now: Date,
): Promise<Value | Refusal> {
  return transact(db, async (tx) => {
    await lockDraft(tx, of);
    const draft = await findDraft(tx, of);
    if (draft?.id !== id) return refuse('saved-meanwhile');
    await removeDraft(tx, of);
    return publish(tx, of, actor, draft.value, now);
  });
}

/**
 * Back to what was published before the present one, and from there back again: nothing is lost by an undo, and a draft stays. `id` is the
 * publishing that was looked at: of two who press at once, none takes the other's undo back.
 */
export function undoPublishing<Value>(
  db: Kysely<Tables>,
  of: Drafted<Value>,
  actor: Staff,
  id: number,
  now: Date,
): Promise<Value | Refusal> {
  return transact(db, async (tx) => {
    await lockDraft(tx, of);
    const [present, before] = await listPublished(tx, of, 2);
    if (!present) return refuse('nothing-published');
    if (present.id !== id) return refuse('saved-meanwhile');
    return publish(tx, of, actor, before ? before.value : of.byDefault, now);
  });
}

/** `id` is the draft that was looked at; another one by now stays, and is `saved-meanwhile`. */
export function throwDraftAway<Value>(
  db: Kysely<Tables>,
  of: Drafted<Value>,
  id: number | null,
): Promise<Refusal | null> {
  return transact(db, async (tx) => {
    await lockDraft(tx, of);
    if (!(await isStill(tx, of, id))) return refuse('saved-meanwhile');
    await removeDraft(tx, of);
    return null;
  });
}

async function isStill<Value>(tx: Tx, of: Drafted<Value>, seen: number | null): Promise<boolean> {
  const draft = await findDraft(tx, of);
  return (draft?.id ?? null) === seen;
}

// One after the other: two people who change at once would both start from the same draft.
async function lockDraft<Value>(tx: Tx, { table }: Drafted<Value>): Promise<void> {
  await advisoryLock(tx, `draft of ${table}`);
}

async function removeDraft<Value>(tx: Tx, { table }: Drafted<Value>): Promise<void> {
  await sql`delete from ${sql.table(table)} where published_at is null`.execute(tx);
}

type Saved = { savedAt: Date; savedBy: string; publishedAt: Date | null };

async function save<Value>(tx: Tx, of: Drafted<Value>, value: Value, saved: Saved): Promise<void> {
  await sql`
    insert into ${sql.table(of.table)} (${sql.ref(of.column)}, saved_at, saved_by, published_at)
    values (${JSON.stringify(value)}, ${saved.savedAt}, ${saved.savedBy}, ${saved.publishedAt})`.execute(tx);
}

async function publish<Value>(
  tx: Tx,
  of: Drafted<Value>,
  actor: Staff,
  value: Value,
  now: Date,
): Promise<Value> {
  const before = await loadPublished(tx, of);
  await save(tx, of, value, { savedAt: now, savedBy: actor.email, publishedAt: now });
  await of.alsoPublish?.(tx, value, now);
  await recordAudit(tx, actor, {
    action: `${of.noun}.publish`,
    subject: of.noun,
    title: of.title,
    ...onlyChanged(of.audited(before), of.audited(value)),
  });
  return value;
}
