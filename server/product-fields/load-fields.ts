// The fields of products: those that the owner defined, in his order, then those of extensions.
import { sql } from 'kysely';
import { sharedRead } from '#platform/db/shared-read.ts';
import type { ProductField } from '#shop/product-fields/product-field.ts';
import { hooked } from '#server/extensions/installed.ts';
import type { Db } from '#server/db/transact.ts';

export const loadFields = sharedRead(async (db: Db): Promise<ProductField[]> => {
  const own = await ownersFields(db);
  const known = new Set(own.map(({ key }) => key));
  return [...own, ...hooked('productFields').filter(({ key }) => !known.has(key))];
});

/** Without those of extensions. */
export function ownersFields(db: Db): Promise<ProductField[]> {
  return db
    .selectFrom('productFields')
    .select(['key', 'name', 'kind', 'unit', 'choices', 'filtered', 'feed'])
    .orderBy('position')
    .orderBy('key')
    .execute();
}

/** As staff see them: with how many products say something of each, archived ones too. */
export type ListedField = ProductField & { version: number; products: number };

export async function listFields(db: Db): Promise<ListedField[]> {
  const { rows } = await sql<ListedField>`
    select f.key, f.name, f.kind, f.unit, f.choices, f.filtered, f.feed, f.version,
      coalesce(used.products, 0)::int as products
    from product_fields f left join (
      select said.key, count(*) as products from products p, jsonb_object_keys(p.details) said (key)
      where p.details <> '{}' group by said.key
    ) used on used.key = f.key
    order by f.position, f.key`.execute(db);
  return rows;
}
