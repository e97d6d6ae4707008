// The products that a section of the home page can show, to be ticked: those that are ticked already, then those that are found.
import { sql } from 'kysely';
import { tickedIn } from '#shop/home/ticked-products.ts';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import { cleanLine } from '#shop/text/text.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { containing } from '#platform/db/like.ts';
import type { Db } from '#server/db/transact.ts';

export type ProductPick = {
  id: string;
  title: string;
  brand: string;
  /** Whether shoppers see it. */
  isShown: boolean;
  picture: ShownPicture | null;
};

export type ProductPicks = {
  ticked: ProductPick[];
  /** The newest, or by what was typed in `find`: in the title or the brand, whatever its case. Without those that are ticked. */
  found: ProductPick[];
};

const MAX_FOUND = 24;

/** By the fields `ticked` and `find` of the section's form; a ticked product that is gone is left out. */
export async function productPicks(db: Db, fields: Readonly<Record<string, string>>): Promise<ProductPicks> {
  const ids = tickedIn(fields).filter(isUuid);
  const find = cleanLine((fields['find'] ?? '').slice(0, 200), 200);
  const words = find.ok && find.text !== '' ? containing(find.text) : null;
  const wanted = words === null ? sql`true` : sql`(p.title ilike ${words} or p.brand ilike ${words})`;
  const [ticked, found] = await Promise.all([
    ids.length > 0 ? pick(db, sql`p.id = any(${ids}::uuid[])`, ids.length) : [],
    pick(
      db,
      sql`p.active and p.archived_at is null and p.id <> all(${ids}::uuid[]) and ${wanted}`,
      MAX_FOUND,
    ),
  ]);
  return { ticked: ids.flatMap((id) => ticked.find((each) => each.id === id) ?? []), found };
}

async function pick(db: Db, where: ReturnType<typeof sql>, most: number): Promise<ProductPick[]> {
  const { rows } = await sql<ProductPick>`
    select p.id, p.title, p.brand, p.active and p.archived_at is null as is_shown, picture
    from products p
    left join lateral (
      select json_build_object('key', key, 'alt', '', 'width', width, 'height', height,
        'placeholder', placeholder) as picture
      from pictures where product_id = p.id order by position, id limit 1
    ) first on true
    where ${where} order by p.created_at desc, p.id desc limit ${most}`.execute(db);
  return rows;
}
