// The order of brands and categories: a name moves one place up or down among its like.
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';

type NameMove = { list: 'brands' | 'categories'; name: string; by: 'up' | 'down' };

/** At the end of the list it stays where it is. Categories move among their own kind. */
export function moveName(
  db: Kysely<Tables>,
  actor: Pick<Actor, 'userId' | 'email'>,
  { list, name, by }: NameMove,
): Promise<{ place: number } | Refusal> {
  return transact(db, async (tx) => {
    const names = await lockOrder(tx, list, name);
    const from = names.indexOf(name);
    if (from < 0) return refuse('name-gone');
    const to = from + (by === 'up' ? -1 : 1);
    if (to < 0 || to >= names.length) return { place: from + 1 };
    const moved = names.toSpliced(from, 1).toSpliced(to, 0, name);
    await writeOrder(tx, list, moved);
    await recordAudit(tx, actor, {
      action: list === 'brands' ? 'brand.move' : 'category.move',
      subject: name,
      title: name,
      before: { place: from + 1 },
      after: { place: to + 1 },
    });
    return { place: to + 1 };
  });
}

async function lockOrder(tx: Tx, list: NameMove['list'], name: string): Promise<string[]> {
  const like =
    list === 'categories' ? sql`where kind = (select kind from categories where name = ${name})` : sql``;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(list)} ${like} order by position, name for update`.execute(tx);
  return rows.map((row) => row.name);
}

async function writeOrder(tx: Tx, list: NameMove['list'], names: readonly string[]): Promise<void> {
  await sql`
    update ${sql.table(list)} as t set position = given.place
    from unnest(${names}::text[]) with ordinality as given (name, place)
    where t.name = given.name and t.position is distinct from given.place`.execute(tx);
}
