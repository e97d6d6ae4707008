// The redirects as staff see them, in the order of their addresses, and as a file.
import { csvText } from '#platform/http/csv-file.ts';
import { sql } from 'kysely';
import { csvCell } from '#shop/imports/csv-injection.ts';
import { containing } from '#platform/db/like.ts';
import type { Db } from '#server/db/transact.ts';

/** `madeBy` null: by the shop itself, when a page moved. */
export type ListedRedirect = { source: string; target: string; madeBy: string | null; madeAt: Date };

const REDIRECTS_A_PAGE = 50;

type RedirectPage = { redirects: ListedRedirect[]; total: number; next: string | null };

/** `search` is a part of either address; `after` the last source of the page before. */
export async function listRedirects(
  db: Db,
  { search, after }: { search: string; after: string },
): Promise<RedirectPage> {
  const found =
    search === ''
      ? sql`true`
      : sql`(source like ${containing(search.toLowerCase())} or target_key like ${containing(search.toLowerCase())})`;
  const [{ rows }, counted] = await Promise.all([
    sql<ListedRedirect>`
      select source, target, made_by, made_at from redirects where ${found} and source > ${after}
      order by source limit ${REDIRECTS_A_PAGE + 1}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from redirects where ${found}`.execute(db),
  ]);
  const redirects = rows.slice(0, REDIRECTS_A_PAGE);
  return {
    redirects,
    total: counted.rows[0]?.count ?? 0,
    next: rows.length > REDIRECTS_A_PAGE ? (redirects.at(-1)?.source ?? null) : null,
  };
}

/** With the headings that the import reads. */
export async function exportRedirects(db: Db): Promise<{ csv: string; count: number }> {
  const rows = await db.selectFrom('redirects').select(['source', 'target']).orderBy('source').execute();
  const lines = rows.map(({ source, target }) => [csvCell(source), csvCell(target)]);
  const csv = csvText(['From', 'To'], lines);
  return { csv, count: rows.length };
}
