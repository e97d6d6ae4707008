// Tests of the drawn table of database functions: which migration wrote what runs now, and which triggers call it.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from './transact.ts';
import { testDatabase } from './testing.ts';

const migrations = join(import.meta.dirname, 'migrations');
const head = `# Functions of the database

What runs now, drawn from the migrated schema by \`npm test -- server/db/functions.test.ts -u\`. A migration is never changed, so a
function is often written anew by a later one: the one that stands here is in force. Where a trigger calls it, the table and
what happened to its rows.

| function | in force | triggers |
|---|---|---|
`;

test('docs/database-functions.md is what is drawn from the migrations', async () => {
  const it = await testDatabase();
  try {
    const rows = (await functionsOf(it.db)).map(
      ({ name, triggers }) => `| \`${name}\` | ${writtenIn(name)} | ${triggers} |`,
    );
    expect(rows.length).toBeGreaterThan(50);
    await expect(`${head}${rows.join('\n')}\n`).toMatchFileSnapshot('../../docs/database-functions.md');
  } finally {
    await it.close();
  }
});

async function functionsOf(db: Db): Promise<{ name: string; triggers: string }[]> {
  const { rows } = await sql<{ name: string; triggers: string }>`
    select f.name, coalesce(string_agg(distinct t.said, '; ' order by t.said), '') as triggers
    from (select distinct proname as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')) f
    left join (
      select p.proname as name,
        c.relname || ': ' || concat_ws(', ',
          case when g.tgtype & 4 > 0 then 'insert' end,
          case when g.tgtype & 16 > 0 then 'update' end,
          case when g.tgtype & 8 > 0 then 'delete' end,
          case when g.tgtype & 32 > 0 then 'truncate' end) as said
      from pg_trigger g
      join pg_proc p on p.oid = g.tgfoid
      join pg_class c on c.oid = g.tgrelid
      where not g.tgisinternal
    ) t using (name)
    group by f.name
    order by f.name`.execute(db);
  return rows;
}

/** The last migration that creates or replaces the function. */
function writtenIn(name: string): string {
  const written = new RegExp(
    `create (?:or replace )?function (?:public\\.)?${name}\\s*\\(|alter function .* rename to ${name};`,
    'i',
  );
  const file = readdirSync(migrations)
    .toSorted()
    .findLast((each) => written.test(readFileSync(join(migrations, each), 'utf8')));
  return file ?? expect.unreachable(`no migration creates ${name}`);
}
