// Brands and categories: added, renamed (products follow), hidden, and taken away while nothing uses them.
import { sql, type Kysely } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import type { ListedNameInput } from '#shop/catalogue/listed-name-form.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { onlyChanged, type AuditFacts } from '#server/audit/only-changed.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { forgetRedirects, redirectMoved } from '#server/redirects/put-redirects.ts';
import { freeSlug } from './free-name-slug.ts';
import { renameInRules } from './rename-in-rules.ts';

type ListName = 'brands' | 'categories';
type ListedRow = Omit<ListedNameInput, 'kind'> & { kind: string | null; version: number };

/** Comes last in the list, a category last of its kind. */
export function createName(
  db: Kysely<Tables>,
  actor: Staff,
  list: ListName,
  input: ListedNameInput,
): Promise<{ name: string; slug: string } | Refusal> {
  return transact(db, (tx) => addName(tx, actor, list, input));
}

/**
 * One after the other until the transaction ends: of two at once neither would see the name or the slug that the other takes. A transaction
 * that locks products too locks the names first: a rename then locks the products that follow it.
 */
export async function lockNames(tx: Tx): Promise<void> {
  await advisoryLock(tx, 'names');
}

/** The same as `createName`, as a part of what asked for it. */
export async function addName(
  tx: Tx,
  actor: Staff,
  list: ListName,
  input: ListedNameInput,
): Promise<{ name: string; slug: string } | Refusal> {
  const { name, text, listed, kind, searchTitle = '', searchDescription = '' } = input;
  await lockNames(tx);
  if (await isTaken(tx, list, name, null)) return refuse('name-taken');
  const slug = await freeSlug(tx, list, name);
  const values = [name, slug, text, listed, searchTitle, searchDescription];
  const position = sql`(select coalesce(max(position), 0) + 1 from ${sql.table(list)})`;
  await (
    list === 'brands'
      ? sql`insert into brands (name, slug, tagline, listed, search_title, search_description, position) values (${sql.join(values)}, ${position})`
      : sql`insert into categories (name, slug, description, listed, search_title, search_description, kind, position)
          values (${sql.join([...values, kind])}, ${position})`
  ).execute(tx);
  if (list === 'brands') await forgetRedirects(tx, [listOf(name)]);
  await audit(tx, actor, list, {
    what: 'create',
    subject: name,
    name,
    before: null,
    after: factsOf(list, input),
  });
  return { name, slug };
}

/**
 * Renaming carries every product along (a cascade of the schema). Kind and slug stay, so that links still work; a
 * category's old name goes on as an alias, so that old links and offers still find it, a brand's as a redirect.
 */
export function changeName(
  db: Kysely<Tables>,
  actor: Staff,
  list: ListName,
  { was, version, input }: { was: string; version: number; input: ListedNameInput },
): Promise<{ name: string } | Refusal> {
  return transact(db, async (tx) => {
    if (input.name !== was) await lockNames(tx);
    const had = await lockName(tx, list, was);
    if (isRefusal(had)) return had;
    if (had.version !== version) return refuse('saved-meanwhile');
    const { name, text, listed } = input;
    const { searchTitle = '', searchDescription = '' } = { ...had, ...input };
    if (await isTaken(tx, list, name, was)) return refuse('name-taken');
    const { before, after, isSame } = onlyChanged(
      factsOf(list, had),
      factsOf(list, { ...had, name, text, listed, searchTitle, searchDescription }),
    );
    if (isSame) return { name: was };
    await sql`
      update ${sql.table(list)} set name = ${name}, ${sql.ref(textColumn[list])} = ${text}, listed = ${listed},
        search_title = ${searchTitle}, search_description = ${searchDescription}, version = version + 1
      where name = ${was}`.execute(tx);
    if (list === 'categories' && name !== was) await rememberAlias(tx, was, name);
    if (list === 'brands' && name !== was) {
      await redirectMoved(tx, { source: listOf(was), target: listOf(name) });
      await renameInRules(tx, { parameter: 'brand', was, name });
    }
    await audit(tx, actor, list, { what: 'change', subject: was, name, before, after });
    return { name };
  });
}

/** `name-in-use` while a product, an offer or a coupon has it, archived products too (attacks-and-faults 127). Aliases go with it. */
export function deleteName(
  db: Kysely<Tables>,
  actor: Staff,
  list: ListName,
  name: string,
): Promise<{ name: string } | Refusal> {
  return transact(db, async (tx) => {
    const had = await lockName(tx, list, name);
    if (isRefusal(had)) return had;
    if (await isUsed(tx, list, name)) return refuse('name-in-use');
    await sql`delete from ${sql.table(list)} where name = ${name}`.execute(tx);
    await audit(tx, actor, list, {
      what: 'delete',
      subject: name,
      name,
      before: factsOf(list, had),
      after: null,
    });
    return { name };
  });
}

/** What a shopper reads beside the name. */
const textColumn = { brands: 'tagline', categories: 'description' } as const;

// Of a brand; a category's old name is an alias.
function listOf(brand: string): string {
  return href('/shop', { brand });
}

async function lockName(tx: Tx, list: ListName, name: string): Promise<ListedRow | Refusal> {
  const kind = list === 'brands' ? sql`null` : sql.ref('kind');
  const { rows } = await sql<ListedRow>`
    select name, ${sql.ref(textColumn[list])} as text, listed, ${kind} as kind, version, search_title, search_description
    from ${sql.table(list)} where name = ${name} for update`.execute(tx);
  return rows[0] ?? refuse('name-gone');
}

// "nike" beside "Nike" would be one brand to a shopper and two to the shop. Another category's old name is taken too,
// or an old link would lead to the wrong shoes.
async function isTaken(tx: Tx, list: ListName, name: string, except: string | null): Promise<boolean> {
  const isAlias = sql`exists (
    select from category_aliases where alias = ${name}::citext and category is distinct from ${except})`;
  const { rows } = await sql<{ taken: boolean }>`
    select exists (
      select from ${sql.table(list)} where lower(name) = lower(${name}) and name is distinct from ${except}
    ) or ${list === 'brands' ? sql`false` : isAlias} as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

async function isUsed(tx: Tx, list: ListName, name: string): Promise<boolean> {
  const use =
    list === 'brands'
      ? sql`exists (select from products where brand = ${name})
          or exists (select from coupons where only_brand = ${name})`
      : sql`exists (select from products where category = ${name} or audience = ${name})
          or exists (select from offers where category = ${name})
          or exists (select from coupons where only_category = ${name})`;
  const { rows } = await sql<{ used: boolean }>`select ${use} as used`.execute(tx);
  return rows[0]?.used ?? false;
}

async function rememberAlias(tx: Tx, was: string, name: string): Promise<void> {
  await sql`delete from category_aliases where alias = ${name}::citext`.execute(tx);
  // A change of case alone leaves no other name to remember.
  if (was.toLowerCase() === name.toLowerCase()) return;
  await sql`
    insert into category_aliases (alias, category) values (${was}, ${name}) on conflict do nothing`.execute(
    tx,
  );
}

function factsOf(list: ListName, row: Omit<ListedRow, 'version'>): AuditFacts {
  const { name, text, listed, kind, searchTitle, searchDescription } = row;
  const shared = { listed, searchTitle, searchDescription };
  return list === 'brands'
    ? { name, tagline: text, ...shared }
    : { name, kind, description: text, ...shared };
}

type NameChange = {
  what: 'create' | 'change' | 'delete';
  /** The name before the change. */
  subject: string;
  name: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
};

function audit(tx: Tx, actor: Staff, list: ListName, { what, name, ...change }: NameChange): Promise<void> {
  const action = `${list === 'brands' ? 'brand' : 'category'}.${what}`;
  return recordAudit(tx, actor, { action, title: name, ...change });
}
