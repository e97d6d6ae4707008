/** Statements that are compiled once say the same as those built anew. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
} from 'kysely';
import { expect, test } from 'vitest';
import { compileOnce } from './compile-once.ts';

type Shoe = { id: number; title: string | null; made: Date; tags: string[] };

const db = new Kysely<{ shoes: Shoe }>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const shoe = (id: number): Shoe => ({
  id,
  title: id % 2 ? null : `Shoe ${id}`,
  made: new Date(id),
  tags: [`${id}`],
});

const said = ({ sql: text, parameters }: CompiledQuery) => ({ text, parameters });

test('rows of a number that came before take their own values', () => {
  const built = { times: 0 };
  const plain = (of: typeof db, ...rows: Shoe[]) => {
    built.times += 1;
    return of.insertInto('shoes').values(rows).compile();
  };
  const insert = compileOnce(plain);
  for (const ids of [[1], [2], [3, 4], [5, 6], [7]]) {
    const rows = ids.map(shoe);
    expect(said(insert(db, ...rows))).toEqual(said(db.insertInto('shoes').values(rows).compile()));
  }
  expect(built.times).toBe(2);
});

const titles = (of: typeof db, { id, at }: { id: number; at: Date }) =>
  of
    .selectFrom('shoes')
    .select('title')
    .where('id', '>', id)
    .where('title', '=', 'Court')
    .where(sql<boolean>`made <= ${at} or id = ${id}`)
    .compile();

test('constants stay, and a value that is used twice is sent twice', () => {
  const select = compileOnce(titles);
  for (const id of [1, 2]) {
    const values = { id, at: new Date(id) };
    expect(said(select(db, values))).toEqual(said(titles(db, values)));
  }
});

test('a record with another column is another statement, one without records a single one', () => {
  const insert = compileOnce((of: typeof db, row: Partial<Shoe>) =>
    of
      .insertInto('shoes')
      .values(row as Shoe)
      .compile(),
  );
  expect(insert(db, { id: 1 }).sql).not.toBe(insert(db, { id: 1, title: null }).sql);
  const all = compileOnce((of: typeof db) => of.selectFrom('shoes').selectAll().compile());
  expect(all(db).sql).toBe(all(db).sql);
});
