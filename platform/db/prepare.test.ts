// Which statements a connection is told by a name.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/db/testing.ts';
import { openNaming } from './prepare.ts';

test('a statement with values is prepared from the third time on', async () => {
  const it = await testDatabase();
  const prepared = await it.db.connection().execute(async (db) => {
    const counts: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      await sql`select ${time}::int + 1`.execute(db);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_prepared_statements where statement like 'select $1::int + 1'`.execute(
        db,
      );
      counts.push(rows[0]?.n ?? 0);
    }
    return counts;
  });
  await it.close();
  expect(prepared).toEqual([0, 0, 1, 1]);
});

test('one without values is prepared too, unless it may be several', () => {
  const naming = openNaming();
  const last = (text: string) => [1, 2, 3].map(() => naming(text, []).name).at(-1);
  expect(last('select key, value from settings')).toMatch(/^[\w-]{24}$/);
  expect(last('select 1; select 2')).toBeUndefined();
});
