// Product fields made, changed, moved and removed, each with its row in the audit log; products and rules follow.
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { FieldInput } from '#shop/product-fields/field-form.ts';
import { facetName, MAX_FIELDS, type ProductField } from '#shop/product-fields/product-field.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { slugify } from '#shop/text/text.ts';
import { onlyChanged, type AuditFacts } from '#server/audit/only-changed.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { renameInRules } from '#server/lists/rename-in-rules.ts';
import { ownersFields } from './load-fields.ts';

type SavedField = { key: string; name: string };

/** `too-many-fields`, `field-taken` (the name), `feed-name-taken`. */
export function createField(
  db: Kysely<Tables>,
  actor: Staff,
  { renamed: _, ...input }: FieldInput,
): Promise<SavedField | Refusal> {
  return transact(db, async (tx) => {
    const fields = await lockFields(tx);
    if (fields.length >= MAX_FIELDS) return refuse('too-many-fields');
    const refusal = refuseTwin(fields, input, null);
    if (refusal) return refusal;
    const key = freeKey(input.name, fields);
    const position = fields.length + 1;
    await tx
      .insertInto('productFields')
      .values({ ...input, key, position })
      .execute();
    await audit(tx, actor, { what: 'create', key, name: input.name, before: null, after: factsOf(input) });
    return { key, name: input.name };
  });
}

/** `version` is the one that was edited; another one by now is `saved-meanwhile`. */
type OnField = { key: string; version: number };

/** A choice that products have may be renamed, and not taken away: `choice-used`. The kind stays as it is. */
export function changeField(
  db: Kysely<Tables>,
  actor: Staff,
  { key, version, input }: OnField & { input: FieldInput },
): Promise<SavedField | Refusal> {
  return transact(db, async (tx) => {
    const fields = await lockFields(tx);
    const was = await findLocked(tx, fields, { key, version });
    if (isRefusal(was)) return was;
    const { renamed, kind: _, ...fresh } = input;
    const refusal = refuseTwin(fields, input, key) ?? (await refuseUsed(tx, was, input));
    if (refusal) return refusal;
    const { before, after, isSame } = onlyChanged(factsOf(was), factsOf({ ...was, ...fresh }));
    if (isSame) return { key, name: was.name };
    await tx
      .updateTable('productFields')
      .set({ ...fresh, version: version + 1 })
      .where('key', '=', key)
      .execute();
    await renameChoices(tx, key, renamed);
    await audit(tx, actor, { what: 'change', key, name: fresh.name, before, after });
    return { key, name: fresh.name };
  });
}

/** What products said of it is gone with it; the audit log keeps how many they were. */
export function deleteField(db: Kysely<Tables>, actor: Staff, on: OnField): Promise<SavedField | Refusal> {
  return transact(db, async (tx) => {
    const was = await findLocked(tx, await lockFields(tx), on);
    if (isRefusal(was)) return was;
    const { numUpdatedRows } = await tx
      .updateTable('products')
      .set({ details: sql`details - ${on.key}::text`, version: sql`version + 1` })
      .where(sql<boolean>`details ? ${on.key}::text`)
      .executeTakeFirst();
    await tx.deleteFrom('productFields').where('key', '=', on.key).execute();
    const before = { ...factsOf(was), products: Number(numUpdatedRows) };
    await audit(tx, actor, { what: 'delete', key: on.key, name: was.name, before, after: null });
    return { key: on.key, name: was.name };
  });
}

/** At the end of the list it stays where it is. */
export function moveField(
  db: Kysely<Tables>,
  actor: Staff,
  { key, by }: { key: string; by: 'up' | 'down' },
): Promise<{ place: number; name: string } | Refusal> {
  return transact(db, async (tx) => {
    const fields = await lockFields(tx);
    const from = fields.findIndex((field) => field.key === key);
    const field = fields[from];
    if (!field) return refuse('field-gone');
    const to = from + (by === 'up' ? -1 : 1);
    if (to < 0 || to >= fields.length) return { place: from + 1, name: field.name };
    const keys = fields.map((each) => each.key);
    await sql`
      update product_fields f set position = given.place
      from unnest(${keys.toSpliced(from, 1).toSpliced(to, 0, key)}::text[]) with ordinality as given (key, place)
      where f.key = given.key and f.position <> given.place`.execute(tx);
    const moved = { before: { place: from + 1 }, after: { place: to + 1 } };
    await audit(tx, actor, { what: 'move', key, name: field.name, ...moved });
    return { place: to + 1, name: field.name };
  });
}

// There are twelve at most: whoever changes one has them all.
async function lockFields(tx: Tx): Promise<ProductField[]> {
  await sql`lock table product_fields in share row exclusive mode`.execute(tx);
  return ownersFields(tx);
}

async function findLocked(
  tx: Tx,
  fields: readonly ProductField[],
  { key, version }: OnField,
): Promise<ProductField | Refusal> {
  const was = fields.find((field) => field.key === key);
  if (!was) return refuse('field-gone');
  const row = await tx
    .selectFrom('productFields')
    .select('version')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return row.version === version ? was : refuse('saved-meanwhile');
}

function refuseTwin(
  fields: readonly ProductField[],
  { name, feed }: Pick<FieldInput, 'name' | 'feed'>,
  own: string | null,
): Refusal | null {
  const others = fields.filter(({ key }) => key !== own);
  if (others.some((each) => each.name.toLowerCase() === name.toLowerCase())) return refuse('field-taken');
  const teller = feed && others.find((each) => each.feed === feed);
  return teller ? refuse('feed-name-taken', `“${teller.name}” is told under this name already.`) : null;
}

async function refuseUsed(tx: Tx, was: ProductField, { choices, renamed }: FieldInput) {
  const gone = was.choices.filter(
    (choice) => !choices.includes(choice) && !renamed.some((each) => each.was === choice),
  );
  if (gone.length === 0) return null;
  const { rows } = await sql<{ choice: string; products: number }>`
    select c.choice, count(*)::int as products
    from unnest(${gone}::text[]) with ordinality as c (choice, place)
    join products p on p.details -> ${was.key}::text ? c.choice
    group by c.choice, c.place order by c.place limit 1`.execute(tx);
  const [used] = rows;
  if (!used) return null;
  const pairs = used.products === 1 ? '1 product has' : `${used.products} products have`;
  return refuse('choice-used', `${pairs} “${used.choice}”. Give them another one first, or rename it.`);
}

// All at once, so that two choices can exchange their names.
async function renameChoices(tx: Tx, key: string, renamed: FieldInput['renamed']): Promise<void> {
  if (renamed.length === 0) return;
  const [from, to] = [renamed.map(({ was }) => was), renamed.map(({ name }) => name)];
  await sql`
    update products p set details = jsonb_set(p.details, array[${key}::text], jsonb_build_array(given.name)),
      version = version + 1
    from unnest(${from}::text[], ${to}::text[]) as given (was, name)
    where p.details -> ${key}::text ? given.was`.execute(tx);
  const between = (at: number) => facetName(key, `${key} ${at}`);
  for (const [at, { was }] of renamed.entries())
    await renameInRules(tx, { parameter: 'field', was: facetName(key, was), name: between(at) });
  for (const [at, { name }] of renamed.entries())
    await renameInRules(tx, { parameter: 'field', was: between(at), name: facetName(key, name) });
}

function freeKey(name: string, fields: readonly ProductField[]): string {
  const wanted = slugify(name, 'field').slice(0, 36).replace(/-+$/, '');
  const isFree = (key: string) => !fields.some((field) => field.key === key);
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? wanted : `${wanted}-${count}`;
    if (isFree(key)) return key;
  }
}

function factsOf({ name, kind, unit, choices, filtered, feed }: Omit<ProductField, 'key'>): AuditFacts {
  return { name, kind, unit, choices, filtered, feed };
}

type FieldChange = {
  what: string;
  key: string;
  name: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
};

function audit(tx: Tx, actor: Staff, { what, key, name, before, after }: FieldChange): Promise<void> {
  return recordAudit(tx, actor, {
    action: `product-field.${what}`,
    subject: key,
    title: name,
    before,
    after,
  });
}
