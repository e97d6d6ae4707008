/** A shop full of what sellers and shoppers really type: long names, Urdu, large sums, many lines, photographs of any shape. */
import sharp from 'sharp';
import type { Kysely } from 'kysely';
import type { MediaStore } from '#platform/media/media-store.ts';
import { storePicture } from '#server/pictures/store-picture.ts';
import type { Tables } from '#server/db/tables.ts';
import { signIn } from '../sign-in.ts';

export const LONG_SHOP_NAME = 'Rawalpindi Original Footwear House & Sons';
export const LONG_TITLE =
  'Genuine Imported Hand-Stitched Full-Grain Leather Peshawari Kaptaan Chappal with Double Sole, Soft Tyre Grip, Extra-Wide Toe Box and Embroidered Strap for Weddings, Eid and Everyday Wear (Eid 2026)';
const URDU_TITLE = 'مردانہ پشاوری چپل، اصلی چمڑا، ہاتھ کی سلائی، نرم تلوا اور چوڑا پنجہ';
const URDU_TEXT =
  'یہ چپل پشاور کے کاریگروں نے ہاتھ سے بنائی ہے۔ اندر نرم چمڑا ہے اور تلوا ٹائر کا، سالوں چلتا ہے۔';
const ONE_WORD = 'Supercalifragilisticexpialidocious-AirCushion9000';

export const URDU_NAME = 'محمد عبدالرحمٰن صدیقی قریشی';
export const URDU_STREET =
  'مکان نمبر ۱۲، گلی نمبر ۵، محلہ قصاباں، نزد جامع مسجد غوثیہ، بالمقابل سرکاری ہسپتال';

export type AnyContent = {
  long: string;
  urdu: string;
  soldOut: string;
  session: string;
  userId: string;
  token: string;
};

/** Changes the sample catalogue; the newest products, which stand on the first pages, are the ones that change. */
export async function fillWithAnything(db: Kysely<Tables>, media: MediaStore): Promise<AnyContent> {
  await saveSettings(db);
  const products = await newest(db, 20);
  const [long, urdu, word] = products;
  if (!long || !urdu || !word) throw new Error('the sample catalogue has too few products');
  await rename(db, long, { title: LONG_TITLE, description: LONG_TITLE, basePrice: 98_765_400 });
  await rename(db, urdu, { title: URDU_TITLE, description: URDU_TEXT, basePrice: 12_345_600 });
  await rename(db, word, { title: ONE_WORD, description: ONE_WORD.repeat(4), basePrice: 99_999_900 });
  const photos = await makePhotographs(media);
  await Promise.all([long, urdu, word].map((id, index) => showPhotographs(db, id, photos, index)));
  for (const id of products.slice(3, 9)) await rename(db, id, { basePrice: 45_678_900 });
  const soldOut = products.at(-1) ?? '';
  await rename(db, soldOut, { title: URDU_TITLE });
  await sellOut(db, soldOut);
  const { token: session, userId } = await signIn(db, 'CUSTOMER', new Date(), { name: URDU_NAME });
  await addAddresses(db, userId);
  await addWishes(db, userId, [long, urdu, soldOut]);
  return { long, urdu, soldOut, session, userId, token: session };
}

async function saveSettings(db: Kysely<Tables>): Promise<void> {
  const values = {
    storeName: LONG_SHOP_NAME,
    storeDescription: LONG_TITLE.slice(0, 160),
    contactEmail: 'customer.service.department@rawalpindi-original-footwear.example',
    contactPhone: '+923001234567',
    whatsapp: '+923001234567',
    contactAddress: URDU_STREET,
  };
  await db
    .insertInto('settings')
    .values(Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((row) => row.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute();
}

async function newest(db: Kysely<Tables>, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('active', '=', true)
    .where('archivedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

async function rename(
  db: Kysely<Tables>,
  id: string,
  to: { title?: string; description?: string; basePrice?: number },
): Promise<void> {
  await db.updateTable('products').set(to).where('id', '=', id).execute();
}

async function sellOut(db: Kysely<Tables>, productId: string): Promise<void> {
  const variants = await db
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('productId', '=', productId)
    .where('stock', '>', 0)
    .execute();
  if (variants.length === 0) return;
  await db
    .insertInto('stockMovements')
    .values(variants.map(({ id, stock }) => ({ variantId: id, delta: -stock, reason: 'count' as const })))
    .execute();
}

type Photo = { key: string; width: number; height: number; placeholder: string };

// Landscape on white, portrait and dark, square on grey, and a panorama: an oblique dark shape stands for the shoe.
async function makePhotographs(media: MediaStore): Promise<Photo[]> {
  const looks = [
    [1800, 1200, '#ffffff'],
    [1000, 1500, '#1c1a1a'],
    [1200, 1200, '#b9b4aa'],
    [2000, 900, '#f6f4f0'],
  ] as const;
  return Promise.all(
    looks.map(async ([width, height, ground]) => {
      const shoe = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><ellipse cx="50%" cy="55%" rx="38%" ry="22%" fill="#a4462c"/><rect x="4%" y="74%" width="92%" height="4%" fill="#3c2a20"/></svg>`;
      const bytes = await sharp(Buffer.from(shoe)).jpeg({ quality: 80 }).toBuffer();
      const stored = await storePicture(media, bytes);
      if (!stored.ok) throw new Error(stored.problem);
      return stored.picture;
    }),
  );
}

async function showPhotographs(
  db: Kysely<Tables>,
  productId: string,
  photos: Photo[],
  first: number,
): Promise<void> {
  const colours = await db
    .selectFrom('productColours')
    .select('name')
    .where('productId', '=', productId)
    .execute();
  await db.deleteFrom('pictures').where('productId', '=', productId).execute();
  const inOrder = photos.map((_, index) => photos[(index + first) % photos.length] ?? photos[0]);
  const rows = colours.flatMap(({ name }) =>
    inOrder.flatMap((photo, position) =>
      photo ? [{ ...photo, productId, colour: name, position, alt: URDU_TITLE }] : [],
    ),
  );
  await db.insertInto('pictures').values(rows).execute();
}

async function addAddresses(db: Kysely<Tables>, userId: string): Promise<void> {
  const address = {
    userId,
    name: URDU_NAME,
    phone: '+923001234567',
    street: URDU_STREET,
    city: 'Rahim Yar Khan',
    state: 'Punjab',
  };
  const long = {
    ...address,
    name: 'Muhammad Abdul-Rehman Siddiqui Qureshi Hashmi',
    street: `${LONG_TITLE.slice(0, 140)}, ${ONE_WORD}`,
  };
  await db
    .insertInto('addresses')
    .values([{ ...address, isDefault: true }, long])
    .execute();
}

async function addWishes(db: Kysely<Tables>, userId: string, products: readonly string[]): Promise<void> {
  const { id } = await db
    .insertInto('wishlists')
    .values({ userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('wishlistItems')
    .values(products.map((productId) => ({ wishlistId: id, productId })))
    .execute();
}

/** Eleven more lines in the one cart there is, of the products that changed first. */
export async function fillCart(db: Kysely<Tables>, products: readonly string[]): Promise<void> {
  const { id: cartId } = await db
    .selectFrom('carts')
    .select('id')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const variants = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select(['v.id', 'p.basePrice'])
    .where('p.active', '=', true)
    .where('v.active', '=', true)
    .where('v.stock', '>', 2)
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb('v.productId', 'in', products),
        not(exists(selectFrom('cartLines as c').select('c.cartId').whereRef('c.variantId', '=', 'v.id'))),
      ]),
    )
    .orderBy((eb) => eb.case().when('v.productId', 'in', products).then(0).else(1).end())
    .orderBy('v.id')
    .limit(11)
    .execute();
  await db
    .insertInto('cartLines')
    .values(
      variants.map(({ id, basePrice }) => ({ cartId, variantId: id, quantity: 2, seenPrice: basePrice })),
    )
    .onConflict((row) => row.doNothing())
    .execute();
}
