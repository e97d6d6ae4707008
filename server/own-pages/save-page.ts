// The owner's own pages: saved as a version each time, shown, hidden, brought back and removed; each with its row in the audit log.
import { sql, type Kysely } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { PageFields } from '#shop/own-pages/page-form.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { onlyChanged, type AuditFacts } from '#server/audit/only-changed.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { carryRedirects, forgetRedirects, redirectMoved } from '#server/redirects/put-redirects.ts';
import { findEditedPage, type EditedPage } from './load-pages.ts';

/** Not shown to anybody yet. `page-taken`: another page has the address. */
export function createPage(
  db: Kysely<Tables>,
  actor: Staff,
  page: PageFields,
): Promise<{ id: number } | Refusal> {
  return transact(db, async (tx) => {
    if (await isTaken(tx, page.slug, null)) return refuse('page-taken');
    const { id } = await tx
      .insertInto('pages')
      .values({ slug: page.slug })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addVersion(tx, actor, id, page);
    await audit(tx, actor, 'create', page, { before: null, after: page });
    return { id };
  });
}

/** `seen` is the version that was edited; a newer one by now is `saved-meanwhile`. What is shown stays until it is published. */
type OnPage = { id: number; seen: number };

export function changePage(
  db: Kysely<Tables>,
  actor: Staff,
  { page, ...on }: OnPage & { page: PageFields },
): Promise<EditedPage | Refusal> {
  return onPage(db, on, (tx, was) => saveChange(tx, actor, was, page));
}

/** Shoppers see the newest version from the commit on. */
export function publishPage(db: Kysely<Tables>, actor: Staff, on: OnPage): Promise<EditedPage | Refusal> {
  return onPage(db, on, async (tx, was) => {
    await show(tx, on.id, on.seen);
    await forgetRedirects(tx, [addressOf(was.latest.slug)]);
    await audit(tx, actor, 'publish', was.latest, { before: null, after: { title: was.latest.title } });
    return was;
  });
}

/** Its address answers 404 again, or what a redirect says. */
export function hidePage(db: Kysely<Tables>, actor: Staff, on: OnPage): Promise<EditedPage | Refusal> {
  return onPage(db, on, async (tx, was) => {
    await show(tx, on.id, null);
    await audit(tx, actor, 'hide', was.latest, { before: null, after: null });
    return was;
  });
}

/** An older version becomes the newest one, as a draft: nothing is lost by it. */
export function bringBackVersion(
  db: Kysely<Tables>,
  actor: Staff,
  { version, ...on }: OnPage & { version: number },
): Promise<EditedPage | Refusal> {
  return onPage(db, on, async (tx, was) => {
    const old = await tx
      .selectFrom('pageVersions')
      .select(['title', 'body', 'searchTitle', 'searchDescription'])
      .where('id', '=', version)
      .where('pageId', '=', on.id)
      .executeTakeFirst();
    if (!old) return refuse('page-gone');
    return saveChange(tx, actor, was, { ...old, slug: was.latest.slug });
  });
}

/** With all its versions; the audit log has the last text. */
export function deletePage(db: Kysely<Tables>, actor: Staff, on: OnPage): Promise<EditedPage | Refusal> {
  return onPage(db, on, async (tx, was) => {
    await tx.deleteFrom('pages').where('id', '=', on.id).execute();
    await audit(tx, actor, 'delete', was.latest, { before: was.latest, after: null });
    return was;
  });
}

function onPage(
  db: Kysely<Tables>,
  { id, seen }: OnPage,
  change: (tx: Tx, was: EditedPage) => Promise<EditedPage | Refusal>,
): Promise<EditedPage | Refusal> {
  return transact(db, async (tx) => {
    await sql`select 1 from pages where id = ${id} for update`.execute(tx);
    const was = await findEditedPage(tx, id);
    if (!was) return refuse('page-gone');
    return was.seen === seen ? change(tx, was) : refuse('saved-meanwhile');
  });
}

async function saveChange(
  tx: Tx,
  actor: Staff,
  was: EditedPage,
  page: PageFields,
): Promise<EditedPage | Refusal> {
  const { before, after, isSame } = onlyChanged(was.latest, page);
  if (isSame) return was;
  if (page.slug !== was.latest.slug) {
    if (await isTaken(tx, page.slug, was.id)) return refuse('page-taken');
    await move(tx, was, page.slug);
  }
  await addVersion(tx, actor, was.id, page);
  await audit(tx, actor, 'change', page, { before, after });
  return was;
}

function addressOf(slug: string): string {
  return href('/pages/:slug', { slug });
}

// Links to the old address lead on, if anybody could have seen it.
async function move(tx: Tx, { id, isShown, latest }: EditedPage, slug: string): Promise<void> {
  await tx.updateTable('pages').set({ slug }).where('id', '=', id).execute();
  const moved = { source: addressOf(latest.slug), target: addressOf(slug) };
  await (isShown ? redirectMoved(tx, moved) : carryRedirects(tx, moved));
}

async function isTaken(tx: Tx, slug: string, except: number | null): Promise<boolean> {
  // Two people at once would both find it free.
  await advisoryLock(tx, 'addresses of pages');
  const row = await tx.selectFrom('pages').select('id').where('slug', '=', slug).executeTakeFirst();
  return row !== undefined && row.id !== except;
}

async function addVersion(tx: Tx, actor: Staff, pageId: number, page: PageFields): Promise<void> {
  const { slug: _, ...text } = page;
  await tx
    .insertInto('pageVersions')
    .values({ pageId, ...text, savedBy: actor.email })
    .execute();
}

async function show(tx: Tx, pageId: number, version: number | null): Promise<void> {
  await sql`update page_versions set shown = false where page_id = ${pageId} and shown`.execute(tx);
  if (version !== null) await sql`update page_versions set shown = true where id = ${version}`.execute(tx);
}

function audit(
  tx: Tx,
  actor: Staff,
  what: string,
  { slug, title }: PageFields,
  change: { before: AuditFacts | null; after: AuditFacts | null },
): Promise<void> {
  return recordAudit(tx, actor, { action: `page.${what}`, subject: slug, title, ...change });
}
