// The job that writes the next products of a move-in: all of them or none, and the job of those after them with it.
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { ListedNames } from '#shop/catalogue/listed-names.ts';
import { brandNamed, typeNamed } from '#shop/imports/bulk.ts';
import { oldAddresses, type ProductFormat } from '#shop/move-in/formats.ts';
import type { MovedProduct } from '#shop/move-in/moved.ts';
import { href } from '#shop/text/href.ts';
import { writePlan } from '#server/batches/apply-import.ts';
import { lockExisting } from '#server/batches/load-existing.ts';
import { addToBatch } from '#server/batches/record-batch.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { putRedirects } from '#server/redirects/put-redirects.ts';
import { createName } from '#server/lists/save-name.ts';
import { queuePictures, queueProducts } from './move-in-jobs.ts';
import { planChunk } from './plan-chunk.ts';
import { writeProblems } from './write-problems.ts';

const AT_ONCE = 100;

type RunningMove = { batchId: string; actor: Staff; format: ProductFormat };
type TakenProduct = { handle: string; productId: string | null };
type Staged = { position: number; moved: MovedProduct; outcome: string };

/** Does nothing for a move-in that is not running: it was undone, or another job was quicker. */
export async function takeProducts(db: Kysely<Tables>, moveInId: string, now: Date): Promise<void> {
  const names = await addNames(db, moveInId);
  await transact(db, async (tx) => {
    const running = await lockRunning(tx, moveInId);
    if (!running) return;
    const staged = await nextStaged(tx, moveInId);
    if (staged.length === 0) return endMoveIn(tx, moveInId, now);
    await write(
      tx,
      moveInId,
      running,
      staged.map((each) => ({ ...each, moved: withNames(each.moved, names) })),
      now,
    );
    await queueProducts(tx, moveInId);
  });
}

async function lockRunning(tx: Tx, id: string): Promise<RunningMove | null> {
  const row = await tx
    .selectFrom('moveIns')
    .select(['state', 'format', 'batchId', 'actor', 'actorEmail'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row?.state !== 'running' || row.batchId === null || row.actor === null) return null;
  const actor = { userId: row.actor, email: row.actorEmail };
  return { batchId: row.batchId, actor, format: row.format as ProductFormat };
}

async function nextStaged(tx: Db, id: string): Promise<Staged[]> {
  const { rows } = await sql<Staged>`
    select position, moved, outcome from move_in_products
    where move_in_id = ${id} and taken_at is null order by position limit ${sql.lit(AT_ONCE)}`.execute(tx);
  return rows;
}

async function endMoveIn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('moveIns').set({ state: 'done', endedAt: now }).where('id', '=', id).execute();
}

async function write(
  tx: Tx,
  id: string,
  running: RunningMove,
  staged: readonly Staged[],
  now: Date,
): Promise<void> {
  const moved = staged.map((each) => each.moved);
  const around = await lockExisting(
    tx,
    moved.map(({ product }) => product),
  );
  const { plan, outcomes, problems } = planChunk(moved, around, await madeBy(tx, id));
  const { products, movements } = await writePlan(tx, running.actor, plan, now);
  await addToBatch(tx, running.batchId, { products, movements });
  // Told at the dry run already, unless the shop has changed since.
  const isNew = new Set(
    staged.filter(({ outcome }, at) => outcome !== outcomes[at]).map((each) => each.moved.product.line),
  );
  await writeProblems(
    tx,
    id,
    problems.filter(({ line }) => isNew.has(line)),
  );
  const lines = [...plan.adds, ...plan.changes].map(({ line }) => line);
  const ids = new Map(lines.map((line, at) => [line, products[at]?.id]));
  const taken = staged.map(({ position, moved: { product } }, at) => ({
    position,
    handle: product.slug ?? '',
    productId: ids.get(product.line) ?? null,
    outcome: outcomes[at],
  }));
  await sql`
    update move_in_products m set taken_at = ${now}, product_id = given."productId", outcome = given.outcome
    from json_to_recordset(${JSON.stringify(taken)}::json) as given (position integer, "productId" uuid, outcome text)
    where m.move_in_id = ${id} and m.position = given.position`.execute(tx);
  await redirectOld(tx, running, taken);
  await wantPictures(
    tx,
    id,
    taken.map(({ position }) => position),
  );
}

// One that is not on sale has no page to lead to.
async function redirectOld(
  tx: Tx,
  { actor, format }: RunningMove,
  taken: readonly TakenProduct[],
): Promise<void> {
  const rows = taken.flatMap(({ handle, productId }) =>
    productId === null
      ? []
      : oldAddresses(format, handle).map((source) => ({
          source,
          target: href('/product/:id', { id: productId }),
        })),
  );
  if (rows.length > 0) await putRedirects(tx, rows, actor.email);
}

// Of products that show none, from hosts that were named. Their job is queued with the first of them.
async function wantPictures(tx: Tx, id: string, positions: readonly number[]): Promise<void> {
  const { rows } = await sql<{ host: string }>`
    with wanted as (
      insert into move_in_pictures (move_in_id, position, place, product_id, url, host, alt, colour)
      select p.move_in_id, p.position, at - 1, p.product_id, given ->> 'url', lower(substring(given ->> 'url' from '^https?://([^/:?#]+)')),
        given ->> 'alt', given ->> 'colour'
      from move_in_products p join move_ins m on m.id = p.move_in_id
      cross join jsonb_array_elements(p.moved -> 'pictures') with ordinality as pictures (given, at)
      where p.move_in_id = ${id} and p.position = any(${positions}) and p.product_id is not null
        and length(given ->> 'url') <= 2000
        and lower(substring(given ->> 'url' from '^https?://([^/:?#]+)')) = any(m.hosts)
        and not exists (select from pictures where product_id = p.product_id)
      returning host
    )
    select distinct host from wanted`.execute(tx);
  for (const { host } of rows) await queuePictures(tx, id, host);
}

async function madeBy(tx: Tx, id: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ productId: string }>`
    select product_id from move_in_products where move_in_id = ${id} and product_id is not null`.execute(tx);
  return new Set(rows.map(({ productId }) => productId));
}

// Before the first products, and whenever a name that they need has gone since.
async function addNames(db: Kysely<Tables>, id: string): Promise<ListedNames> {
  const running = await transact(db, (tx) => lockRunning(tx, id));
  const names = await loadListedNames(db);
  if (!running) return names;
  const fields = (await nextStaged(db, id)).map(({ moved }) => moved.product.fields);
  const given = { text: '', listed: true };
  for (const name of new Set(fields.map(({ brand = '' }) => brand)))
    if (brandNamed(name, names) === null)
      await createName(db, running.actor, 'brands', { ...given, name, kind: 'type' });
  for (const name of new Set(fields.map(({ category = '' }) => category)))
    if (typeNamed(name, names) === null)
      await createName(db, running.actor, 'categories', { ...given, name, kind: 'type' });
  return loadListedNames(db);
}

/** As they are spelled on the lists now. */
function withNames(moved: MovedProduct, names: ListedNames): MovedProduct {
  const { fields } = moved.product;
  const brand = brandNamed(fields.brand ?? '', names) ?? fields.brand ?? '';
  const category = typeNamed(fields.category ?? '', names) ?? fields.category ?? '';
  return { ...moved, product: { ...moved.product, fields: { ...fields, brand, category } } };
}
