// Variants that staff can add to an order by phone: products by title, brand or SKU, with what is in stock.
import { sql } from 'kysely';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import { cleanLine } from '#shop/text/text.ts';
import { containing } from '#platform/db/like.ts';
import type { Db } from '#server/db/transact.ts';

export type FoundPair = { variantId: number; size: string; colour: string; stock: number };

export type FoundProduct = {
  id: string;
  title: string;
  brand: string;
  category: string;
  audience: string | null;
  basePrice: number;
  discountPercentage: number | null;
  picture: ShownPicture | null;
  pairs: FoundPair[];
};

/** The first eight whose title, brand or SKU contain every word; none for an empty text or one with control characters. */
export async function findPairs(db: Db, typed: string): Promise<FoundProduct[]> {
  const line = cleanLine(typed, 100);
  const words = (line.ok ? line.text : '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return [];
  const holds = words.map((word) => {
    const like = containing(word);
    return sql`(p.title ilike ${like} or p.brand ilike ${like}
      or exists (select from variants s where s.product_id = p.id and s.sku ilike ${like}))`;
  });
  const { rows } = await sql<FoundProduct>`
    select p.id, p.title, p.brand, p.category, p.audience, p.base_price, p.discount_percentage,
      (select json_build_object('key', key, 'alt', alt, 'width', width, 'height', height, 'placeholder', placeholder)
        from pictures where product_id = p.id order by position, id limit 1) as picture,
      (select coalesce(json_agg(json_build_object('variantId', i.id, 'size', i.size, 'colour', i.colour, 'stock', i.stock)
          order by i.colour, i.size), '[]'::json)
        from variants i where i.product_id = p.id and i.in_stock) as pairs
    from products p where p.active and ${sql.join(holds, sql` and `)}
    order by p.title, p.id limit 8`.execute(db);
  return rows;
}
