/** Brings a product's colours to what the form says: new ones, new names, another order, and gone where nothing hangs on one. */
import { sql } from 'kysely';
import type { DraftColour } from '#shop/catalogue/product-draft.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';

/**
 * Refuses to remove a colour that was ever in stock: the ledger and old orders speak of it. A name is changed in two
 * steps, so that two colours can swap theirs.
 */
export async function writeColours(
  tx: Tx,
  productId: string,
  had: readonly DraftColour[],
  wanted: readonly DraftColour[],
): Promise<Refusal | null> {
  const remaining = new Set(wanted.map(({ ref }) => ref));
  const gone = had.filter(({ ref }) => !remaining.has(ref)).map(({ name }) => name);
  const inUse = await removeColours(tx, productId, gone);
  if (inUse)
    return refuse(
      'colour-in-use',
      `${inUse} has been in stock, so it can’t be removed. Empty its sizes to take it off sale.`,
    );
  const known = new Set(had.map(({ ref }) => ref));
  await renameColours(
    tx,
    productId,
    wanted.filter(({ ref, name }) => known.has(ref) && ref !== name),
  );
  await putColours(tx, productId, wanted);
  return null;
}

/** The name of one that cannot go; null when all are gone. Their pictures go with them. */
async function removeColours(tx: Tx, productId: string, names: string[]): Promise<string | null> {
  if (names.length === 0) return null;
  const { rows } = await sql<{ colour: string }>`
    select colour from variants i
    where product_id = ${productId} and colour = any(${names})
      and (stock > 0 or exists (select from stock_movements m where m.variant_id = i.id))
    order by colour limit 1`.execute(tx);
  if (rows[0]) return rows[0].colour;
  await sql`delete from variants where product_id = ${productId} and colour = any(${names})`.execute(tx);
  await sql`delete from product_colours where product_id = ${productId} and name = any(${names})`.execute(tx);
  return null;
}

async function renameColours(tx: Tx, productId: string, changed: DraftColour[]): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(({ ref, name }, place) => ({ ref, name, between: `renaming ${place}` }));
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (ref text, name text, "between" text)`;
  await sql`
    update product_colours c set name = given."between" from ${given}
    where c.product_id = ${productId} and c.name = given.ref`.execute(tx);
  await sql`
    update product_colours c set name = given.name from ${given}
    where c.product_id = ${productId} and c.name = given."between"`.execute(tx);
}

async function putColours(tx: Tx, productId: string, colours: readonly DraftColour[]): Promise<void> {
  const rows = colours.map(({ name, swatch }, position) => ({ name, swatch, position }));
  await sql`
    insert into product_colours (product_id, name, swatch, position)
    select ${productId}::uuid, name, swatch, position
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (name text, swatch text, position integer)
    on conflict (product_id, name) do update set swatch = excluded.swatch, position = excluded.position`.execute(
    tx,
  );
}
