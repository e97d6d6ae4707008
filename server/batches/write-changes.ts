/** Writes what a batch changes on products that are there: fields, colours, sizes, codes and movements. */
import { sql } from 'kysely';
import type { PlannedChange } from '#shop/imports/bulk-plan.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { Tx } from '#server/db/transact.ts';
import { moveStock, type StockMove } from '#server/stock/move-stock.ts';
import { putFields } from './put-fields.ts';
import type { BatchProduct } from './record-batch.ts';

export type WrittenChanges = { products: BatchProduct[]; movements: StockMove[] };

export async function writeChanges(
  tx: Tx,
  actor: Staff,
  changes: readonly PlannedChange[],
  now: Date,
): Promise<WrittenChanges> {
  if (changes.length === 0) return { products: [], movements: [] };
  await putFields(
    tx,
    changes.map(({ product, fields }) => ({ ...product, ...fields })),
    now,
  );
  await addColours(tx, changes);
  const opened = await addSizes(tx, changes);
  await writeCodes(tx, changes);
  const counted = changes.flatMap(({ rows }) => rows.map(({ id, delta }) => ({ variantId: id, delta })));
  const movements = [...opened, ...counted].filter(({ delta }) => delta !== 0);
  await moveStock(tx, movements, { reason: 'import', orderId: null, at: now, actor: actor.userId });
  return { products: changes.map(factsOf), movements };
}

function factsOf({ product, fields }: PlannedChange): BatchProduct {
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return {
    id: product.id,
    before: Object.fromEntries(names.map((name) => [name, product[name]])),
    after: fields,
  };
}

async function addColours(tx: Tx, changes: readonly PlannedChange[]): Promise<void> {
  const colours = changes.flatMap(({ product, colours: each }) =>
    each.map((name, place) => ({ id: product.id, name, position: product.colours.length + place })),
  );
  if (colours.length === 0) return;
  await sql`
    insert into product_colours (product_id, name, position)
    select id, name, position from json_to_recordset(${JSON.stringify(colours)}::json)
      as given (id uuid, name text, position integer)`.execute(tx);
}

async function addSizes(tx: Tx, changes: readonly PlannedChange[]): Promise<StockMove[]> {
  const sizes = changes.flatMap(({ product, newVariants }) =>
    newVariants.map((each) => ({ product: product.id, ...each })),
  );
  if (sizes.length === 0) return [];
  const { rows } = await sql<StockMove>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(sizes)}::json)
        as given (product uuid, colour text, size text, stock integer, sku text)
    ), made as (
      insert into variants (product_id, colour, size, sku) select product, colour, size, sku from given
      returning id, product_id, colour, size
    )
    select made.id as variant_id, given.stock as delta from made
    join given on (given.product, given.colour, given.size) = (made.product_id, made.colour, made.size)`.execute(
    tx,
  );
  return rows;
}

async function writeCodes(tx: Tx, changes: readonly PlannedChange[]): Promise<void> {
  const rows = changes.flatMap((change) => change.rows);
  if (rows.length === 0) return;
  await sql`
    update variants i set active = given.active, sku = given.sku
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id bigint, sku text, active boolean)
    where i.id = given.id and (i.active, i.sku) is distinct from (given.active, given.sku)`.execute(tx);
}
