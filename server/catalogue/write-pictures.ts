/** Gives a product its pictures, from those it has and those that were uploaded; no other key is ever taken. */
import { sql } from 'kysely';
import {
  hasTooManyPictures,
  MAX_PICTURES,
  type AdminPicture,
  type DraftColour,
  type DraftPicture,
  viewsOf,
  type PictureViews,
} from '#shop/catalogue/product-draft.ts';
import { photoKeyPattern } from '#shop/catalogue/renditions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tx } from '#server/db/transact.ts';

/**
 * The pictures of a draft with what the shop knows of their bytes; `had` are those the product has now. Refuses a
 * sixth (rule C15) and a key that is no upload of ours (attacks-and-faults 91: nothing is ever fetched from an address).
 */
export async function knownPictures(
  tx: Tx,
  wanted: readonly DraftPicture[],
  had: readonly PictureViews[],
): Promise<AdminPicture[] | Refusal> {
  if (hasTooManyPictures(had.length, wanted.length)) return refuse('too-many-images');
  const keys = wanted.map(({ key }) => key);
  const uploads = await uploadsAmong(tx, keys);
  // The other view of a photograph is as well known as the one that was shown.
  const known = new Map(
    [...had.flatMap(viewsOf), ...uploads.flatMap(viewsOf)].map((picture) => [picture.key, picture]),
  );
  const pictures = wanted.map((picture) => {
    const { width = 0, height = 0, placeholder = '', other = null } = known.get(picture.key) ?? {};
    return { ...picture, width, height, placeholder, other };
  });
  return pictures.every(({ key }) => known.has(key)) ? pictures : refuse('picture-unknown');
}

/** Locked, so that the sweep cannot take an upload away while a product takes it. */
export async function uploadsAmong(tx: Tx, keys: readonly string[]): Promise<PictureViews[]> {
  const { rows } = await sql<PictureViews>`
    select key, width, height, placeholder, other from uploads where key = any(${keys}) order by key for share`.execute(
    tx,
  );
  return rows;
}

/** The colour a picture belongs to, by name; one that lost its colour goes to the first. */
export function colourOf(picture: DraftPicture, colours: readonly DraftColour[]): string {
  const colour = colours.find(({ ref }) => ref === picture.colour) ?? colours[0];
  return colour?.name ?? picture.colour;
}

/** Pictures that a product gives up wait a day among the uploads, so that they can be put back, and are swept then. */
export async function giveUpPictures(tx: Tx, given: readonly PictureViews[], now: Date): Promise<void> {
  const photos = given.flatMap(viewsOf).filter(({ key }) => photoKeyPattern.test(key));
  if (photos.length === 0) return;
  await tx
    .insertInto('uploads')
    .values(
      photos.map(({ key, width, height, placeholder, other }) => ({
        key,
        width,
        height,
        placeholder,
        uploadedAt: now,
        other: other && JSON.stringify(other),
      })),
    )
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ uploadedAt: now }))
    .execute();
}

/** Replaces the product's list; `colour` must be a name by now. */
export async function writePictures(
  tx: Tx,
  productId: string,
  pictures: readonly AdminPicture[],
): Promise<void> {
  await tx.deleteFrom('pictures').where('productId', '=', productId).execute();
  await sql`
    insert into pictures (product_id, colour, key, alt, width, height, placeholder, focal_x, focal_y, other, position)
    select ${productId}::uuid, colour, key, alt, width, height, placeholder, "focalX", "focalY", other, place
    from rows from (json_to_recordset(${JSON.stringify(pictures)}::json) as (
      colour text, key text, alt text, width integer, height integer, placeholder text, "focalX" real, "focalY" real,
      other jsonb
    )) with ordinality as given (colour, key, alt, width, height, placeholder, "focalX", "focalY", other, place)`.execute(
    tx,
  );
}

type AddedPicture = PictureViews & {
  alt: string;
  /** One of the product's; the first where it is none, or null. */
  colour: string | null;
  place: number;
};

/** One picture more, unless the product shows it already or has five (rule C15); open forms notice by the version. */
export async function addPicture(tx: Tx, productId: string, picture: AddedPicture, now: Date): Promise<void> {
  await sql`select 1 from products where id = ${productId} for no key update`.execute(tx);
  const { rows } = await sql`
    insert into pictures (product_id, colour, key, alt, width, height, placeholder, other, position)
    select ${productId}::uuid, c.name, ${picture.key}, ${picture.alt}, ${picture.width}, ${picture.height},
      ${picture.placeholder}, ${picture.other && JSON.stringify(picture.other)}::jsonb, ${picture.place}
    from product_colours c
    where c.product_id = ${productId}
      and not exists (select from pictures where product_id = ${productId} and key = ${picture.key})
      and (select count(*) from pictures where product_id = ${productId}) < ${MAX_PICTURES}
    order by c.name is distinct from ${picture.colour}, c.position, c.name limit 1
    returning 1`.execute(tx);
  if (rows.length > 0)
    await sql`update products set version = version + 1, updated_at = ${now} where id = ${productId}`.execute(
      tx,
    );
}
