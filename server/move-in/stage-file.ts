// Reads an export of another shop and keeps what it would bring: the dry run of a move-in. Nothing of the shop is changed.
import { sql, type Kysely } from 'kysely';
import { may, type Actor, type Staff } from '#shop/accounts/permissions.ts';
import { readerFor, type MoveReader } from '#shop/move-in/formats.ts';
import type { MovedProduct, MoveProblem, MoveTerms } from '#shop/move-in/moved.ts';
import { addFigures, noFigures, type MoveFigures } from '#shop/move-in/figures.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { loadExisting } from '#server/batches/load-existing.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadCharts } from '#server/sizes/load-charts.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { csvRows } from './csv-rows.ts';
import { withoutCosts } from './leave-out-costs.ts';
import { planChunk } from './plan-chunk.ts';
import { readProducts } from './read-products.ts';
import { rowReader } from './read-rows.ts';
import { stageRows } from './stage-rows.ts';
import { MAX_MOVE_ROWS, writeProblems } from './write-problems.ts';

type StagedFile = { name: string; file: Blob; smallSizes: MoveTerms['smallSizes'] };

const AT_ONCE = 200;

/**
 * Answers the id of the dry run. What pairs cost is kept where whoever checks it may see it (rule G1). Refusals: move-in-unknown for a
 * file of no format that is known, move-in-too-long.
 */
export async function stageFile(
  db: Kysely<Tables>,
  actor: Staff & Pick<Actor, 'role'>,
  { name, file, smallSizes }: StagedFile,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return transact<{ id: string } | Refusal>(db, async (tx) => {
    const rows = csvRows(file);
    const first = await rows.next();
    const headings = first.done || first.value.isCut ? [] : first.value.cells;
    const products = readerFor(headings);
    const others = products ? null : rowReader(headings);
    const format = products?.format ?? others?.format;
    if (!format) return refuse('move-in-unknown');
    const { id } = await tx
      .insertInto('moveIns')
      .values({
        title: name,
        format,
        state: 'checked',
        figures: '{}',
        actor: actor.userId,
        actorEmail: actor.email,
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const figures = products
      ? await stageProducts(tx, {
          id,
          rows,
          reader: products,
          smallSizes,
          hasCost: may(actor, 'profit.read'),
        })
      : others && (await stageRows(tx, id, rows, others));
    if (isRefusal(figures)) return figures;
    if (!figures || figures.rows === 0)
      return refuse('move-in-unknown', 'This file has headings, and no rows under them.');
    await tx
      .updateTable('moveIns')
      .set({ figures: JSON.stringify(figures) })
      .where('id', '=', id)
      .execute();
    return { id };
  });
}

const MAX_PROBLEMS_AT_ONCE = 2_000;

type ProductFile = {
  id: string;
  rows: ReturnType<typeof csvRows>;
  reader: MoveReader;
  smallSizes: MoveTerms['smallSizes'];
  hasCost: boolean;
};

async function stageProducts(
  tx: Tx,
  { id, rows, reader, smallSizes, hasCost }: ProductFile,
): Promise<MoveFigures | Refusal> {
  const names = await loadListedNames(tx);
  // A name that is added is one name for the rest of the file, however its capitals change.
  const terms = {
    names: { ...names, brands: [...names.brands], types: [...names.types] },
    charts: await loadCharts(tx),
    smallSizes,
    ownBrand: (await loadSettings(tx)).storeName,
  };
  const staging: Staging = { tx, id, names, figures: noFigures(), position: 0 };
  let chunk: MovedProduct[] = [];
  let problems: MoveProblem[] = [];
  const products = readProducts(rows, reader, terms);
  for await (const read of hasCost ? products : withoutCosts(products)) {
    staging.figures.rows += read.rows;
    if (staging.figures.rows > MAX_MOVE_ROWS) return refuse('move-in-too-long');
    if (read.moved) {
      const { brand = '', category = '' } = read.moved.product.fields;
      if (!terms.names.brands.includes(brand)) terms.names.brands.push(brand);
      if (!terms.names.types.includes(category)) terms.names.types.push(category);
      chunk.push(read.moved);
    }
    problems.push(...read.problems);
    if (chunk.length < AT_ONCE && problems.length < MAX_PROBLEMS_AT_ONCE) continue;
    await stage(staging, chunk, problems);
    chunk = [];
    problems = [];
  }
  await stage(staging, chunk, problems);
  return staging.figures;
}

type Staging = {
  tx: Tx;
  id: string;
  names: MoveTerms['names'];
  figures: MoveFigures;
  position: number;
};

async function stage(
  staging: Staging,
  chunk: readonly MovedProduct[],
  read: readonly MoveProblem[],
): Promise<void> {
  const { tx, id, names, figures } = staging;
  const around = await loadExisting(
    tx,
    chunk.map(({ product }) => product),
  );
  const { outcomes, problems } = planChunk(chunk, around);
  await writeProblems(tx, id, [...read, ...problems]);
  const rows = chunk.map((moved, at) => ({
    position: staging.position + at,
    handle: moved.handle,
    moved,
    outcome: outcomes[at] ?? 'refused',
  }));
  staging.position += chunk.length;
  addFigures(figures, { rows, problems: [...read, ...problems], names });
  await sql`
    insert into move_in_products (move_in_id, position, handle, moved, outcome)
    select ${id}::uuid, position, handle, moved, outcome
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (position integer, handle text, moved jsonb, outcome text)`.execute(tx);
}
