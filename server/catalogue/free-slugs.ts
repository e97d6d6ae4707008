/** Finds slugs that no product has yet: the title's own, else with -2, -3 and so on. */
import { sql } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import { slugify } from '#shop/text/text.ts';
import type { Tx } from '#server/db/transact.ts';

type TitledProduct = { id: string; title: string; slug?: string | null };
type SlugSearch = { base: string; next: number };

/**
 * One slug for each product, in order, all different and all free: the one it comes with, or its title's; a title without Latin letters or digits becomes
 * `pair-<8 of the id>`. Takes an advisory lock until the transaction ends, so that two of them cannot choose the same slug.
 */
export async function freeSlugs(tx: Tx, products: TitledProduct[]): Promise<string[]> {
  await advisoryLock(tx, 'slugs of products');
  const searches = products.map(({ id, title, slug }) => ({
    base: slugify(slug ?? title, slugify(title, `pair-${id.slice(0, 8)}`)),
    next: 1,
  }));
  const found = new Map<SlugSearch, string>();
  const taken = new Set<string>();
  // Each round looks eight times as far as the last, so a title used a thousand times costs five questions.
  for (let reach = 1, open = searches; open.length > 0; reach *= 8) {
    for (const slug of await takenAmong(tx, open, reach)) taken.add(slug);
    for (const search of open) takeFirstFree(search, reach, taken, found);
    open = open.filter((search) => !found.has(search));
  }
  return searches.map((search) => found.get(search) ?? search.base);
}

async function takenAmong(tx: Tx, searches: SlugSearch[], reach: number): Promise<string[]> {
  const candidates = new Set(searches.flatMap((search) => candidatesOf(search, reach)));
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = any(${[...candidates]})`.execute(tx);
  return rows.map(({ slug }) => slug);
}

function candidatesOf({ base, next }: SlugSearch, reach: number): string[] {
  return Array.from({ length: reach }, (_, step) => numbered(base, next + step));
}

function numbered(base: string, number: number): string {
  return number === 1 ? base : `${base}-${number}`;
}

function takeFirstFree(
  search: SlugSearch,
  reach: number,
  taken: Set<string>,
  found: Map<SlugSearch, string>,
): void {
  const free = candidatesOf(search, reach).find((candidate) => !taken.has(candidate));
  search.next += reach;
  if (free === undefined) return;
  taken.add(free);
  found.set(search, free);
}
