/** A product with stock, for tests: real rows through the real constraints. */
import type { Kysely } from 'kysely';
import { moveStock } from '#server/stock/move-stock.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';

/** `rupees` is the base price in whole rupees; `stock` is pairs by size, the same for every colour. */
export type ProductToMake = {
  title: string;
  rupees: number;
  stock?: Record<string, number>;
  brand?: string;
  category?: string;
  audience?: string | null;
  discount?: number | null;
  colours?: string[];
  active?: boolean;
  description?: string;
  createdAt?: Date;
};

export type MadeProduct = {
  id: string;
  title: string;
  /** The variant of a size and a colour ('Default' where there is one); throws when there is none. */
  row(size: string, colour?: string): number;
};

/** Brand and categories must be there (`makeShop` makes them); stock comes in as opening movements. */
export function makeProduct(db: Kysely<Tables>, product: ProductToMake): Promise<MadeProduct> {
  const { title, colours = ['Default'], stock = { 42: 10 } } = product;
  return transact(db, async (tx) => {
    const id = await insertProduct(tx, product);
    await tx
      .insertInto('productColours')
      .values(colours.map((name, position) => ({ productId: id, name, position })))
      .execute();
    const pairs = colours.flatMap((colour) => Object.keys(stock).map((size) => ({ colour, size })));
    const rows = await tx
      .insertInto('variants')
      .values(
        pairs.map((pair) => ({
          productId: id,
          ...pair,
          sku: `${id.slice(0, 8)}-${pair.colour}-${pair.size}`,
        })),
      )
      .returning(['id', 'colour', 'size'])
      .execute();
    const moves = rows.map((row) => ({ variantId: row.id, delta: stock[row.size] ?? 0 }));
    const cause = { reason: 'opening' as const, orderId: null, at: new Date(0) };
    await moveStock(
      tx,
      moves.filter((move) => move.delta !== 0),
      cause,
    );
    return { id, title, row: (size, colour = 'Default') => rowOf(rows, size, colour) };
  });
}

async function insertProduct(tx: Tx, product: ProductToMake): Promise<string> {
  const { id } = await tx
    .insertInto('products')
    .values({
      title: product.title,
      slug: `${product.title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${crypto.randomUUID().slice(0, 8)}`,
      brand: product.brand ?? 'Nike',
      description: product.description ?? '',
      category: product.category ?? 'Sneakers',
      audience: product.audience ?? null,
      basePrice: product.rupees * 100,
      discountPercentage: product.discount ?? null,
      active: product.active ?? true,
      ...(product.createdAt && { createdAt: product.createdAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function rowOf(rows: { id: number; colour: string; size: string }[], size: string, colour: string): number {
  const found = rows.find((row) => row.size === size && row.colour === colour);
  if (!found) throw new Error(`no variant ${size} ${colour}`);
  return found.id;
}
