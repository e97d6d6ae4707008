/** The products that a batch speaks of, as they are now, and whose SKUs it would use. */
import { sql } from 'kysely';
import type { BulkProduct } from '#shop/imports/bulk.ts';
import { nameOf, type Existing, type Surroundings } from '#shop/imports/bulk-plan.ts';
import { storedColumns } from '#server/catalogue/stored-fields.ts';
import type { Db, Tx } from '#server/db/transact.ts';
import type { PutFields } from './put-fields.ts';

type ExistingId = Pick<Existing, 'id'>;

/** For the dry run: nothing is locked. */
export async function loadExisting(db: Db, products: readonly BulkProduct[]): Promise<Surroundings> {
  return loadAround(db, await findNamed(db, products), products);
}

/** The same, locked until the transaction ends: products first, then their variants, each in the order of ids. */
export async function lockExisting(tx: Tx, products: readonly BulkProduct[]): Promise<Surroundings> {
  const ids = await findNamed(tx, products);
  await sql`select 1 from products where id = any(${ids}) order by id for no key update`.execute(tx);
  await sql`select 1 from variants where product_id = any(${ids}) order by id for no key update`.execute(tx);
  return loadAround(tx, ids, products);
}

async function findNamed(db: Db, products: readonly BulkProduct[]): Promise<string[]> {
  const slugs = products.flatMap(({ slug }) => (slug === null ? [] : [slug]));
  const names = products.flatMap(({ slug, fields }) => (slug === null ? [nameOf(fields)] : []));
  const { rows } = await sql<ExistingId>`
    select id from products where slug = any(${slugs})
    union select id from products where lower(brand || '/' || title) = any(${names}) and archived_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function loadAround(db: Db, ids: string[], products: readonly BulkProduct[]): Promise<Surroundings> {
  const codes = products.flatMap(({ sizes }) => sizes.flatMap(({ sku }) => (sku === null ? [] : [sku])));
  const [existing, stood, owners] = await Promise.all([
    loadByIds(db, ids),
    loadStood(db, ids),
    sql<{ sku: string; productId: string }>`
      select sku, product_id from variants where sku = any(${codes})`.execute(db),
  ]);
  return { existing, stood, skus: new Map(owners.rows.map(({ sku, productId }) => [sku, productId])) };
}

/** By the ledger, from the last import that moved a row and was not undone. */
async function loadStood(db: Db, ids: readonly string[]): Promise<Surroundings['stood']> {
  const { rows } = await sql<{ id: number; stood: number[] }>`
    with last as (
      select m.variant_id, max(m.id) as id
      from variants i
      join batch_movements moved on moved.variant_id = i.id
      join batches b on b.id = moved.batch_id and b.kind = 'csv' and b.undone_at is null
      join stock_movements m on m.variant_id = i.id and m.reason = 'import' and m.created_at = b.created_at
      where i.product_id = any(${ids})
      group by m.variant_id
    ), numbers as (
      select m.variant_id, i.stock - coalesce(sum(m.delta) over (partition by m.variant_id order by m.id desc
        rows between unbounded preceding and 1 preceding), 0) as stood
      from last
      join stock_movements m on m.variant_id = last.variant_id and m.id >= last.id
      join variants i on i.id = m.variant_id
    )
    select variant_id as id, array_agg(distinct stood::int) as stood from numbers group by variant_id`.execute(
    db,
  );
  return new Map(rows.map(({ id, stood }) => [id, new Set(stood)]));
}

/** Oldest first, so that of two with one name the newer is found. */
async function loadByIds(db: Db, ids: readonly string[]): Promise<Existing[]> {
  const { rows } = await sql<Existing>`
    select id, slug, ${storedColumns('p')}, details, archived_at is not null as is_archived,
      (select cost from product_costs c where c.product_id = p.id) as cost,
      coalesce(colours.names, '{}') as colours, coalesce(stocked.rows, '[]') as rows
    from products p
    left join lateral (
      select array_agg(name order by position, name) as names from product_colours where product_id = p.id
    ) colours on true
    left join lateral (
      select json_agg(json_build_object('id', id, 'colour', colour, 'size', size, 'stock', stock, 'sku', sku,
        'active', active) order by id) as rows
      from variants where product_id = p.id
    ) stocked on true
    where id = any(${ids}) order by created_at, id`.execute(db);
  return rows;
}

/** The columns alone, without colours and variants: for changes that touch nothing else, however many products. */
export async function loadFields(db: Db, ids: readonly string[]): Promise<PutFields[]> {
  const { rows } = await sql<PutFields>`
    select id, ${storedColumns()}, details, archived_at is not null as is_archived
    from products where id = any(${ids}) order by created_at, id`.execute(db);
  return rows;
}
