/** Writes the stock grid of the form: new variants, stock movements against the numbers that the form showed, SKUs. */
import { sql } from 'kysely';
import {
  changeOfCell,
  type DraftColour,
  type SkuCell,
  type StockCell,
} from '#shop/catalogue/product-draft.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';
import { moveStock, type MoveReason } from '#server/stock/move-stock.ts';
import { lockRows, type AdminRow } from './admin-product.ts';

type Grid = { cells: readonly StockCell[]; skus: readonly SkuCell[]; colours: readonly DraftColour[] };
type StockChangeCause = { actor: string; at: Date; reason: MoveReason };

/** What changed by `colour size`, for the audit log. */
export type VariantFacts = { before: Record<string, unknown>; after: Record<string, unknown> };

/** Of two who give one SKU at once the second waits for the first, and is told. */
export async function orSkuTaken<Answer>(saving: Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'variants_sku_key')
      return refuse('sku-taken');
    throw error;
  }
}

/** Refuses to remove stock that was sold meanwhile, and a SKU that another variant has and keeps, be it of this product or of another. */
export async function writeVariants(
  tx: Tx,
  productId: string,
  grid: Grid,
  cause: StockChangeCause,
): Promise<VariantFacts | Refusal> {
  const named = namedGrid(grid);
  const refusal = await refuseTakenSkus(tx, productId, named.skus);
  if (refusal) return refusal;
  const had = await lockRows(tx, productId);
  const refused = findShort(had, named.cells) ?? findKept(had, named.skus);
  if (refused) return refused;
  await addRows(tx, productId, had, named);
  const rows = await lockRows(tx, productId);
  await writeRows(tx, rows, named);
  await move(tx, rows, named.cells, cause);
  return factsOf(had, named);
}

// A ref becomes the colour's name, as it is after this save.
function namedGrid({ cells, skus, colours }: Grid) {
  const names = new Map(colours.map(({ ref, name }) => [ref, name]));
  const known = <T extends { colour: string }>(list: readonly T[]) =>
    list.flatMap((each) => {
      const name = names.get(each.colour);
      return name === undefined ? [] : [{ ...each, colour: name }];
    });
  return { cells: known(cells), skus: known(skus) };
}

type NamedGrid = ReturnType<typeof namedGrid>;

function isAt(cell: { colour: string; size: string }) {
  return (row: { colour: string; size: string }) => row.colour === cell.colour && row.size === cell.size;
}

function findShort(had: AdminRow[], cells: StockCell[]): Refusal | null {
  for (const cell of cells) {
    const left = had.find(isAt(cell))?.stock ?? 0;
    const { delta } = changeOfCell(cell);
    if (left + delta >= 0) continue;
    const sold = (cell.was ?? 0) - left;
    return refuse(
      'stock-moved',
      `${cell.colour} ${cell.size}: ${sold} ${sold === 1 ? 'pair was' : 'pairs were'} sold while you were here; ${left} ${left === 1 ? 'is' : 'are'} left. Type the number again.`,
    );
  }
  return null;
}

async function refuseTakenSkus(tx: Tx, productId: string, skus: SkuCell[]): Promise<Refusal | null> {
  const wanted = skus.flatMap(({ sku }) => (sku === null ? [] : [sku]));
  if (wanted.length === 0) return null;
  const { rows } = await sql<{ sku: string; title: string }>`
    select i.sku, p.title from variants i join products p on p.id = i.product_id
    where i.sku = any(${wanted}) and i.product_id <> ${productId} order by i.sku limit 1`.execute(tx);
  const [taken] = rows;
  return taken ? refuse('sku-taken', `${taken.sku} belongs to “${taken.title}”.`) : null;
}

// Of this product's own variants: the form sends what changed alone, so it cannot see them. One whose SKU changes too gives its own free.
function findKept(had: AdminRow[], skus: SkuCell[]): Refusal | null {
  const kept = had.filter((row) => !skus.some((code) => isAt(code)(row)));
  for (const { sku } of skus) {
    const row = sku !== null && kept.find((each) => each.sku === sku);
    if (row) return refuse('sku-taken', `${sku} belongs to ${row.colour} ${row.size}.`);
  }
  return null;
}

// A typed 0 creates the variant without stock; an empty field creates nothing (rule S7).
async function addRows(
  tx: Tx,
  productId: string,
  had: AdminRow[],
  { cells, skus }: NamedGrid,
): Promise<void> {
  const typed = cells.filter(({ stock }) => stock !== null);
  const coded = skus.filter(({ sku }) => sku !== null);
  const wanted = [...typed, ...coded].filter((cell) => !had.some(isAt(cell)));
  const rows = wanted.filter((cell, place) => wanted.findIndex(isAt(cell)) === place);
  if (rows.length === 0) return;
  await tx
    .insertInto('variants')
    .values(rows.map(({ colour, size }) => ({ productId, colour, size })))
    .execute();
}

// Codes are cleared first, so that two sizes can exchange theirs.
async function writeRows(tx: Tx, rows: AdminRow[], { cells, skus }: NamedGrid): Promise<void> {
  const changes = rows.flatMap((row) => {
    const cell = cells.find(isAt(row));
    const code = skus.find(isAt(row));
    if (!cell && !code) return [];
    const active = cell ? changeOfCell(cell).active : row.active;
    return [{ id: row.id, active, sku: code ? code.sku : row.sku }];
  });
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  await sql`update variants set sku = null where id = any(${ids}) and sku is not null`.execute(tx);
  await sql`
    update variants i set active = given.active, sku = given.sku
    from json_to_recordset(${JSON.stringify(changes)}::json) as given (id bigint, active boolean, sku text)
    where i.id = given.id`.execute(tx);
}

async function move(
  tx: Tx,
  rows: AdminRow[],
  cells: StockCell[],
  { actor, at, reason }: StockChangeCause,
): Promise<void> {
  const moves = cells.flatMap((cell) => {
    const row = rows.find(isAt(cell));
    const { delta } = changeOfCell(cell);
    return row && delta !== 0 ? [{ variantId: row.id, delta }] : [];
  });
  await moveStock(tx, moves, { reason, orderId: null, at, actor });
}

function factsOf(had: AdminRow[], { cells, skus }: NamedGrid): VariantFacts {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const cell of cells) {
    const name = `${cell.colour} ${cell.size}`;
    const left = had.find(isAt(cell))?.stock ?? 0;
    before[name] = had.some(isAt(cell)) ? left : null;
    after[name] = cell.stock === null ? null : left + changeOfCell(cell).delta;
  }
  for (const code of skus) {
    const name = `${code.colour} ${code.size} SKU`;
    before[name] = had.find(isAt(code))?.sku ?? null;
    after[name] = code.sku;
  }
  return { before, after };
}
