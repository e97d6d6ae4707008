// A slug for a brand or a category that no other has.
import { sql } from 'kysely';
import { slugify } from '#shop/text/text.ts';
import type { Tx } from '#server/db/transact.ts';

/** The name as a slug, with a number behind it where another has it. */
export async function freeSlug(tx: Tx, list: 'brands' | 'categories', name: string): Promise<string> {
  const wanted = slugify(name, list === 'brands' ? 'brand' : 'category');
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(list)}
    where slug = ${wanted} or slug like ${`${wanted}-%`}`.execute(tx);
  const taken = new Set(rows.map((row) => row.slug));
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(slug)) return slug;
  }
}
