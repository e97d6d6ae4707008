/** Fills a measurement's database with so many generated products, with stock and without pictures. */
import { sql, type Kysely } from 'kysely';
import { generateProducts } from '#sample/catalogue/generate.ts';
import { sampleStock } from '#sample/catalogue/stock.ts';
import { insertTaxonomy } from '#sample/insert-taxonomy.ts';
import { newProduct } from '#sample/new-product.ts';
import { createProducts } from '#server/catalogue/create-products.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';

export const benchNow = new Date('2026-11-02T07:00:00Z');
const BATCH = 500;

/** The same products each time; statistics are fresh afterwards, as autovacuum makes them within a minute. */
export async function fillCatalogue(db: Kysely<Tables>, count: number): Promise<void> {
  await transact(db, insertTaxonomy);
  const rebuild = await dropWordIndexes(db);
  let batch = [];
  let at = 0;
  for (const product of generateProducts(count, 1)) {
    const stock = sampleStock(product, at).map((row) => ({
      ...row,
      sku: `G${at}-${row.colour}-${row.size}`,
    }));
    batch.push(newProduct(product, [], stock, benchNow));
    at += 1;
    if (batch.length < BATCH && at < count) continue;
    const products = batch;
    await transact(db, (tx) => createProducts(tx, products, benchNow));
    batch = [];
  }
  // On one connection, which may take longer than a statement of the shop.
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await rebuild(one);
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
}

// Trigram indexes are built in a fraction of the time that keeping them up to date takes; those of words are kept up to
// date a statement at a time (0010).
async function dropWordIndexes(db: Kysely<Tables>): Promise<(one: Kysely<Tables>) => Promise<void>> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = 'public' and indexdef like '% USING gin %' and tablename <> 'search_words'
      and indexname not in ('search_index_document', 'search_index_titles')`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return async (one) => {
    for (const { made } of rows) await sql.raw(made).execute(one);
  };
}
