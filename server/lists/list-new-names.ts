// Names typed in a product's form: put on the lists in the product's own transaction, so that neither is there without the other.
import type { NewNames } from '#shop/catalogue/new-names.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';
import { addName, lockNames } from './save-name.ts';

/**
 * The names as the lists have them from now on. One that is there already, in whatever case or as the old name of a category, is that one:
 * "nike" beside "Nike" would be one brand to a shopper and two to the shop. `name-taken` where a category is of the other kind.
 */
export async function listNewNames(tx: Tx, actor: Staff, typed: NewNames = {}): Promise<NewNames | Refusal> {
  const listed: NewNames = {};
  await lockForNewNames(tx, typed);
  const { brand, category, audience } = typed;
  if (brand !== undefined) {
    const name = (await brandNamed(tx, brand)) ?? (await addName(tx, actor, 'brands', plain(brand, 'type')));
    if (isRefusal(name)) return name;
    listed.brand = name.name;
  }
  for (const [of, kind, wanted] of [
    ['category', 'type', category],
    ['audience', 'audience', audience],
  ] as const) {
    if (wanted === undefined) continue;
    const had = await categoryNamed(tx, wanted);
    if (had && had.kind !== kind)
      return refuse(
        'name-taken',
        `\u201c${had.name}\u201d is in the list already, as ${kindNames[had.kind]}.`,
      );
    const name = had ?? (await addName(tx, actor, 'categories', plain(wanted, kind)));
    if (isRefusal(name)) return name;
    listed[of] = name.name;
  }
  return listed;
}

/** Where something was typed. Whoever locks a product as well does this before. */
export async function lockForNewNames(tx: Tx, typed: NewNames = {}): Promise<void> {
  if (Object.values(typed).some((name) => name !== undefined)) await lockNames(tx);
}

type CategoryKind = 'type' | 'audience';

const kindNames = { type: 'a type, such as Running', audience: 'whom shoes are for' } as const;

function plain(name: string, kind: CategoryKind) {
  return { name, text: '', kind, listed: true };
}

async function brandNamed(tx: Tx, name: string): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from brands where lower(name) = lower(${name})`.execute(tx);
  return rows[0];
}

async function categoryNamed(tx: Tx, name: string) {
  const { rows } = await sql<{ name: string; kind: CategoryKind }>`
    select name, kind from categories
    where lower(name) = lower(${name})
      or name = (select category from category_aliases where alias = ${name}::citext)`.execute(tx);
  return rows[0];
}
