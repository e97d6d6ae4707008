// Collections made, changed and removed, each with its row in the audit log.
import { sql, type Kysely } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { CollectionFields } from '#shop/collections/collection.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { onlyChanged, type AuditFacts } from '#server/audit/only-changed.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { carryRedirects, forgetRedirects, redirectMoved } from '#server/redirects/put-redirects.ts';
import { findCollection, type Collection } from './load-collections.ts';

type SavedCollection = { id: number };

/** `collection-taken`: another one has the address. */
export function createCollection(
  db: Kysely<Tables>,
  actor: Staff,
  collection: CollectionFields,
  now: Date,
): Promise<SavedCollection | Refusal> {
  return transact(db, async (tx) => {
    if (await isTaken(tx, collection.slug, null)) return refuse('collection-taken');
    const { id } = await tx
      .insertInto('collections')
      .values({ ...rowOf(collection), savedAt: now, savedBy: actor.email })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (collection.shown) await forgetRedirects(tx, [addressOf(collection)]);
    await audit(tx, actor, 'create', collection, { before: null, after: factsOf(collection) });
    return { id };
  });
}

/** `version` is the one that was edited; another one by now is `saved-meanwhile`. */
type OnCollection = { id: number; version: number };

/** Shoppers see it from the commit on. */
export function changeCollection(
  db: Kysely<Tables>,
  actor: Staff,
  { collection, ...on }: OnCollection & { collection: CollectionFields },
  now: Date,
): Promise<SavedCollection | Refusal> {
  return transact(db, async (tx) => {
    const was = await lockCollection(tx, on);
    if (isRefusal(was)) return was;
    const { before, after, isSame } = onlyChanged(factsOf(was), factsOf(collection));
    if (isSame) return { id: was.id };
    const isMoved = collection.slug !== was.slug;
    if (isMoved && (await isTaken(tx, collection.slug, was.id))) return refuse('collection-taken');
    await tx
      .updateTable('collections')
      .set({ ...rowOf(collection), version: was.version + 1, savedAt: now, savedBy: actor.email })
      .where('id', '=', was.id)
      .execute();
    if (collection.shown && (isMoved || !was.shown)) await forgetRedirects(tx, [addressOf(collection)]);
    if (isMoved) await move(tx, was, collection);
    await audit(tx, actor, 'change', collection, { before, after });
    return { id: was.id };
  });
}

// Links to the old address lead on, if anybody could have seen it.
function move(tx: Tx, was: Collection, to: CollectionFields): Promise<void> {
  const moved = { source: addressOf(was), target: addressOf(to) };
  return was.shown ? redirectMoved(tx, moved) : carryRedirects(tx, moved);
}

/** Its products stay as they are. */
export function deleteCollection(
  db: Kysely<Tables>,
  actor: Staff,
  on: OnCollection,
): Promise<SavedCollection | Refusal> {
  return transact(db, async (tx) => {
    const was = await lockCollection(tx, on);
    if (isRefusal(was)) return was;
    await tx.deleteFrom('collections').where('id', '=', was.id).execute();
    await audit(tx, actor, 'delete', was, { before: factsOf(was), after: null });
    return { id: was.id };
  });
}

async function lockCollection(tx: Tx, { id, version }: OnCollection): Promise<Collection | Refusal> {
  await sql`select 1 from collections where id = ${id} for update`.execute(tx);
  const was = await findCollection(tx, id);
  if (!was) return refuse('collection-gone');
  return was.version === version ? was : refuse('saved-meanwhile');
}

async function isTaken(tx: Tx, slug: string, except: number | null): Promise<boolean> {
  // Two people at once would both find it free.
  await advisoryLock(tx, 'addresses of collections');
  const row = await tx.selectFrom('collections').select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined && row.id !== except;
}

function rowOf({ picture, products, ...rest }: CollectionFields) {
  return { ...rest, products: [...products], picture: picture && JSON.stringify(picture) };
}

function addressOf({ slug }: Pick<CollectionFields, 'slug'>): string {
  return href('/collections/:slug', { slug });
}

// The placeholder of a picture says nothing to anybody.
function factsOf({ picture, ...collection }: CollectionFields & Partial<Collection>): AuditFacts {
  const { id: _id, version: _version, ...facts } = collection;
  return { ...facts, picture: picture && { key: picture.key, alt: picture.alt } };
}

function audit(
  tx: Tx,
  actor: Staff,
  what: string,
  { slug, title }: CollectionFields,
  change: { before: AuditFacts | null; after: AuditFacts | null },
): Promise<void> {
  return recordAudit(tx, actor, { action: `collection.${what}`, subject: slug, title, ...change });
}
