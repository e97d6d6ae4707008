/** The shop's tables as the database itself describes them: columns, types, and which must stand before which. */
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';

/** Columns without those that the table computes. */
export type ShopTable = { name: string; columns: { name: string; type: string; isIdentity: boolean }[] };

/** Every table of the schema `public`, each after all that it refers to. Throws where tables refer in a circle. */
export async function shopTables(tx: Tx): Promise<ShopTable[]> {
  const { rows: tables } = await sql<ShopTable>`
    select c.relname as name, json_agg(json_build_object('name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod), 'isIdentity', a.attidentity <> '') order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(tx);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.oid <> t.oid and f.relnamespace = 'public'::regnamespace`.execute(tx);
  return sorted(tables, references);
}

function sorted(tables: ShopTable[], references: { from: string; to: string }[]): ShopTable[] {
  const placed: ShopTable[] = [];
  const open = new Map(tables.map((table) => [table.name, table]));
  while (open.size > 0) {
    const next = [...open.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && open.has(to)),
    );
    if (next.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...open.keys()].join(', ')}`);
    for (const table of next) open.delete(table.name);
    placed.push(...next);
  }
  return placed;
}
