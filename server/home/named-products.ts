// The products that a section names: by title or address as they are typed, and their titles to show them again.
import { sql } from 'kysely';
import { MAX_CHOSEN } from '#shop/home/section-limits.ts';
import { productLinked } from '#shop/home/section-link.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import type { Db } from '#server/db/transact.ts';

/** One product a line: its title in whatever case, its id, or the address of its page. */
export async function readNamedProducts(
  db: Db,
  typed: string,
  most = MAX_CHOSEN,
): Promise<{ ids: string[] } | { error: string }> {
  const lines = [...new Set(typed.split(/[\r\n]+/).map((line) => line.trim()))].filter((line) => line !== '');
  if (lines.length > most) return { error: `At most ${most} products fit.` };
  const found = await findNamed(db, lines);
  const ids: string[] = [];
  for (const line of lines) {
    const [id, other] = found.get(line) ?? [];
    if (id === undefined) return { error: `No product is called “${line.slice(0, 200)}”.` };
    if (other !== undefined)
      return {
        error: `Two products are called “${line}”. Give the address of the page of the one you mean.`,
      };
    ids.push(id);
  }
  return { ids: [...new Set(ids)] };
}

async function findNamed(db: Db, lines: string[]): Promise<Map<string, string[]>> {
  const ids = lines.map(idIn);
  const titles = lines
    .filter((line) => line.isWellFormed() && !line.includes('\0'))
    .map((line) => line.toLowerCase());
  const { rows } = await sql<{ id: string; title: string }>`
    select id, lower(title) as title from products
    where id = any(${ids.filter((id) => id !== null)}::uuid[]) or (active and lower(title) = any(${titles}::text[]))
    order by id`.execute(db);
  return new Map(
    lines.map((line, at) => {
      const named = rows.filter(({ id, title }) =>
        ids[at] === null ? title === line.toLowerCase() : id === ids[at],
      );
      return [line, named.map(({ id }) => id)];
    }),
  );
}

function idIn(line: string): string | null {
  const path = line.replace(/^https?:\/\/[^/]+/i, '');
  const id = (productLinked(path) ?? line).toLowerCase();
  return isUuid(id) ? id : null;
}

/** By id, for those that there are; a title that two products share is shown as the id. */
export async function titlesOfProducts(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string; isOnly: boolean }>`
    select id, title, not exists (
      select from products o where lower(o.title) = lower(p.title) and o.active and o.id <> p.id) as is_only
    from products p where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, title, isOnly }) => [id, isOnly ? title : id]));
}
