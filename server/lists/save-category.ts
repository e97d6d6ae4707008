// Categories: added, renamed (products, offers and old links follow), hidden, and taken away while nothing uses them.
import { sql, type Kysely } from 'kysely';
import type { ListedNameInput } from '#shop/catalogue/listed-name-form.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { onlyChanged } from '#server/audit/only-changed.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { freeSlug } from './free-name-slug.ts';

type SavedCategory = { name: string };

/** Comes last of its kind. */
export function createCategory(
  db: Kysely<Tables>,
  actor: Staff,
  { name, text, kind, listed }: ListedNameInput,
): Promise<SavedCategory | Refusal> {
  return transact(db, async (tx) => {
    if (await isTaken(tx, name, null)) return refuse('name-taken');
    const slug = await freeSlug(tx, 'categories', name);
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from categories)`;
    await tx
      .insertInto('categories')
      .values({ name, slug, kind, description: text, listed, position })
      .execute();
    const after = { name, kind, description: text, listed };
    await recordAudit(tx, actor, {
      action: 'category.create',
      subject: name,
      title: name,
      before: null,
      after,
    });
    return { name };
  });
}

/** Kind and slug stay. The old name goes on as an alias, so that links and old offers still find it. */
export function changeCategory(
  db: Kysely<Tables>,
  actor: Staff,
  { was, version, input }: { was: string; version: number; input: ListedNameInput },
): Promise<SavedCategory | Refusal> {
  return transact(db, async (tx) => {
    const had = await lockCategory(tx, was);
    if (isRefusal(had)) return had;
    if (had.version !== version) return refuse('saved-meanwhile');
    if (await isTaken(tx, input.name, was)) return refuse('name-taken');
    const columns = { name: input.name, description: input.text, listed: input.listed };
    const { before, after, isSame } = onlyChanged(had, columns);
    if (isSame) return { name: was };
    await tx
      .updateTable('categories')
      .set({ ...columns, version: version + 1 })
      .where('name', '=', was)
      .execute();
    if (input.name !== was) await keepOldName(tx, was, input.name);
    await recordAudit(tx, actor, {
      action: 'category.change',
      subject: was,
      title: input.name,
      before,
      after,
    });
    return { name: input.name };
  });
}

/** `name-in-use` while a product or an offer has it (attacks-and-faults 127). Its aliases go with it. */
export function deleteCategory(
  db: Kysely<Tables>,
  actor: Staff,
  name: string,
): Promise<SavedCategory | Refusal> {
  return transact(db, async (tx) => {
    const had = await lockCategory(tx, name);
    if (isRefusal(had)) return had;
    if (await isUsed(tx, name)) return refuse('name-in-use');
    await tx.deleteFrom('categories').where('name', '=', name).execute();
    const before = { name, kind: had.kind, description: had.description, listed: had.listed };
    await recordAudit(tx, actor, {
      action: 'category.delete',
      subject: name,
      title: name,
      before,
      after: null,
    });
    return { name };
  });
}

async function lockCategory(tx: Tx, name: string) {
  const row = await tx
    .selectFrom('categories')
    .select(['name', 'kind', 'description', 'listed', 'version'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('name-gone');
}

// Another category's old name is taken too, or an old link would lead to the wrong shoes.
async function isTaken(tx: Tx, name: string, except: string | null): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from categories where lower(name) = lower(${name}) and name is distinct from ${except}
    ) or exists (
      select from category_aliases where alias = ${name}::citext and category is distinct from ${except}
    ) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

async function isUsed(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from products where category = ${name} or audience = ${name})
      or exists (select from offers where category = ${name}) as used`.execute(tx);
  return rows[0]?.used ?? false;
}

async function keepOldName(tx: Tx, was: string, name: string): Promise<void> {
  await sql`delete from category_aliases where alias = ${name}::citext`.execute(tx);
  // A change of case alone leaves no other name to remember.
  if (was.toLowerCase() === name.toLowerCase()) return;
  await sql`insert into category_aliases (alias, category) values (${was}, ${name}) on conflict do nothing`.execute(
    tx,
  );
}
