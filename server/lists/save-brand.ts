// Brands: added, renamed (products follow), moved, hidden, and taken away while nothing uses them.
import { sql, type Kysely } from 'kysely';
import type { ListedNameInput } from '#shop/catalogue/listed-name-form.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { onlyChanged } from '#server/audit/only-changed.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { freeSlug } from './free-name-slug.ts';

type SavedBrand = { name: string };

/** Comes last in the list. */
export function createBrand(
  db: Kysely<Tables>,
  actor: Staff,
  { name, text, listed }: ListedNameInput,
): Promise<SavedBrand | Refusal> {
  return transact(db, async (tx) => {
    if (await isTaken(tx, name, null)) return refuse('name-taken');
    const slug = await freeSlug(tx, 'brands', name);
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from brands)`;
    await tx.insertInto('brands').values({ name, slug, tagline: text, listed, position }).execute();
    const after = { name, tagline: text, listed };
    await recordAudit(tx, actor, { action: 'brand.create', subject: name, title: name, before: null, after });
    return { name };
  });
}

/** Renaming carries every product along (a cascade of the schema); the slug stays, so that links still work. */
export function changeBrand(
  db: Kysely<Tables>,
  actor: Staff,
  { was, version, input }: { was: string; version: number; input: ListedNameInput },
): Promise<SavedBrand | Refusal> {
  return transact(db, async (tx) => {
    const had = await lockBrand(tx, was);
    if (isRefusal(had)) return had;
    if (had.version !== version) return refuse('saved-meanwhile');
    if (await isTaken(tx, input.name, was)) return refuse('name-taken');
    const columns = { name: input.name, tagline: input.text, listed: input.listed };
    const { before, after, isSame } = onlyChanged(had, columns);
    if (isSame) return { name: was };
    await tx
      .updateTable('brands')
      .set({ ...columns, version: version + 1 })
      .where('name', '=', was)
      .execute();
    await recordAudit(tx, actor, { action: 'brand.change', subject: was, title: input.name, before, after });
    return { name: input.name };
  });
}

/** `name-in-use` while a product has it, archived ones too (attacks-and-faults 127). */
export function deleteBrand(db: Kysely<Tables>, actor: Staff, name: string): Promise<SavedBrand | Refusal> {
  return transact(db, async (tx) => {
    const had = await lockBrand(tx, name);
    if (isRefusal(had)) return had;
    const used = await tx
      .selectFrom('products')
      .select('id')
      .where('brand', '=', name)
      .limit(1)
      .executeTakeFirst();
    if (used) return refuse('name-in-use');
    await tx.deleteFrom('brands').where('name', '=', name).execute();
    const before = { name, tagline: had.tagline, listed: had.listed };
    await recordAudit(tx, actor, { action: 'brand.delete', subject: name, title: name, before, after: null });
    return { name };
  });
}

async function lockBrand(tx: Tx, name: string) {
  const row = await tx
    .selectFrom('brands')
    .select(['name', 'tagline', 'listed', 'version'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('name-gone');
}

// "nike" beside "Nike" would be one brand to a shopper and two to the shop.
async function isTaken(tx: Tx, name: string, except: string | null): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from brands where lower(name) = lower(${name}) and name is distinct from ${except}
    ) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}
