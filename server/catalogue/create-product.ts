/** Creates one product from the form of the admin portal. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import type { NewProductInput } from '#shop/catalogue/product-form.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { changedDetails } from '#shop/product-fields/product-field.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { refuseVideo } from '../videos/save-video.ts';
import { writeCosts } from '../profit/product-costs.ts';
import { createProducts, type CreatedProduct } from './create-products.ts';
import { listNewNames } from '../lists/list-new-names.ts';
import { refuseUnlisted } from '../lists/listed-names.ts';
import { orSkuTaken, writeVariants } from './write-variants.ts';
import { colourOf, knownPictures, uploadsAmong, writePictures } from './write-pictures.ts';

/**
 * A product with its colours, pictures and stock, all or none (rule C1). Starts active unless the form says
 * otherwise; its slug is free, with a suffix where the title was used before. `id` is the form's own: the same form sent
 * again, after a lost response, returns the product that exists.
 */
export function createProduct(
  db: Kysely<Tables>,
  actor: Staff,
  typed: NewProductInput,
  now: Date,
  id: string = randomUUID(),
): Promise<CreatedProduct | Refusal> {
  return orSkuTaken(
    transact<CreatedProduct | Refusal>(db, async (tx) => {
      const earlier = await findEarlier(tx, id);
      if (earlier) return earlier;
      const names = await listNewNames(tx, actor, typed.newNames);
      if (isRefusal(names)) return names;
      const input = { ...typed, fields: { ...typed.fields, ...names } };
      const refusal =
        (await refuseUnlisted(tx, input.fields)) ??
        (await refuseSizeChart(tx, input.sizeChart)) ??
        (await refuseVideo(tx, input.video));
      if (refusal) return refusal;
      const pictures = await knownPictures(tx, input.pictures ?? [], []);
      if (isRefusal(pictures)) return pictures;
      const created = await insert(tx, id, input, now);
      const shown = pictures.map((each) => ({ ...each, colour: colourOf(each, input.colours) }));
      await writePictures(tx, created.id, shown);
      const cause = { actor: actor.userId, at: now, reason: 'opening' as const };
      if (input.cost) await writeCosts(tx, [{ productId: created.id, cost: input.cost }], now);
      const facts = await writeVariants(tx, created.id, input, cause);
      if (isRefusal(facts)) return facts;
      await recordAudit(tx, actor, {
        action: 'product.create',
        subject: created.id,
        title: input.fields.title,
        before: null,
        after: {
          ...input.fields,
          ...input.search,
          ...(input.details && { details: input.details }),
          stock: facts.after,
        },
      });
      return created;
    }),
  );
}

// Two of one form at the same moment wait for each other here.
async function findEarlier(tx: Tx, id: string): Promise<CreatedProduct | undefined> {
  await advisoryLock(tx, `new product ${id}`);
  return tx.selectFrom('products').select(['id', 'slug']).where('id', '=', id).executeTakeFirst();
}

async function insert(
  tx: Tx,
  id: string,
  { fields, colours, sizeChart, video, search, details = {} }: NewProductInput,
  now: Date,
): Promise<CreatedProduct> {
  const withoutPictures = colours.map(({ name, swatch }) => ({ name, swatch, pictures: [] }));
  const said = { details: changedDetails({}, details) };
  const [created] = await createProducts(
    tx,
    [{ ...fields, ...said, id, colours: withoutPictures, sizes: [] }],
    now,
  );
  if (!created) throw new Error('a product was not created');
  if (sizeChart || video || search?.searchTitle || search?.searchDescription)
    await tx
      .updateTable('products')
      .set({ ...search, ...(sizeChart && { sizeChartImage: sizeChart }), ...(video && { video }) })
      .where('id', '=', created.id)
      .execute();
  return created;
}

/** A size chart is an upload like any other picture. */
export async function refuseSizeChart(tx: Tx, key: string | null | undefined): Promise<Refusal | null> {
  if (!key) return null;
  const [upload] = await uploadsAmong(tx, [key]);
  return upload ? null : refuse('picture-unknown');
}
