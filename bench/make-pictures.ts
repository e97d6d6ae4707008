/** Pictures for measurements: some 60 KB each, all different, under the names that the shop would give them. */
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { masterName } from '#platform/media/master-name.ts';
import type { MediaStore } from '#platform/media/media-store.ts';

export async function makePictures(
  db: Kysely<Tables>,
  media: MediaStore,
  productId: string,
  count: number,
): Promise<void> {
  for (let position = 0; position < count; position += 1) {
    const bytes = randomBytes(60_000);
    const key = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}-photo`;
    await media.write(masterName(key), bytes);
    const picture = {
      productId,
      colour: 'Default',
      key,
      width: 1600,
      height: 1200,
      placeholder: '',
    };
    await db
      .insertInto('pictures')
      .values({ ...picture, position })
      .execute();
  }
}
