// PostgreSQL keeps its plan of the statement that reads the variants of a cart.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { variantsStatement } from './load-variants.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
afterAll(() => it.close());

test('it is planned once for each connection, whichever variants are asked for', async () => {
  await it.db.transaction().execute(async (tx) => {
    for (let nth = 1; nth <= 20; nth += 1)
      await tx.executeQuery(variantsStatement(tx, [nth, nth + 1, nth + 2]));
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like '%from "variants" as "i"%'`.execute(tx);
    // It has no name the first two times, and PostgreSQL plans the first five of any name.
    expect(rows).toEqual([{ generic: 13, custom: 5 }]);
  });
});
