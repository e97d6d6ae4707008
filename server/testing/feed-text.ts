// What a feed tells of a product: only those with a picture are in it.
import type { Db } from '#server/db/transact.ts';
import { writeFeed } from '#server/feeds/write-feed.ts';
import { noon } from './make-shop.ts';

/** Google's feed as one text, once the product has a picture in `colour`. */
export async function feedText(db: Db, product: { id: string; colour: string }): Promise<string> {
  await db
    .insertInto('pictures')
    .values({
      productId: product.id,
      colour: product.colour,
      key: `${'a'.repeat(32)}-photo`,
      alt: '',
      width: 1600,
      height: 1600,
      placeholder: '',
      position: 0,
    })
    .execute();
  let text = '';
  for await (const piece of writeFeed(db, { reader: 'google', publicUrl: 'https://qadam.pk', now: noon }))
    text += piece;
  return text;
}
