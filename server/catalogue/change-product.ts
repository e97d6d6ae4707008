/** Saves what changed in a product's form, and nothing else; a sale or another save meanwhile is never wiped. */
import type { Kysely } from 'kysely';
import type { ProductChange, ProductFields, ProductSearch } from '#shop/catalogue/product-form.ts';
import type { AdminPicture, DraftColour } from '#shop/catalogue/product-draft.ts';
import { changedDetails, type DetailsChange } from '#shop/product-fields/product-field.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { refuseSizeChart } from './create-product.ts';
import { loadColours, loadPictures } from './admin-product.ts';
import { listNewNames, lockForNewNames } from '../lists/list-new-names.ts';
import { refuseUnlisted } from '../lists/listed-names.ts';
import { lockProduct, type LockedProduct } from './lock-product.ts';
import { refuseVideo, waitForProduct } from '../videos/save-video.ts';
import { writeCosts } from '../profit/product-costs.ts';
import { orSkuTaken, writeVariants } from './write-variants.ts';
import { writeColours } from './write-colours.ts';
import { colourOf, giveUpPictures, knownPictures, writePictures } from './write-pictures.ts';

export type SavedProduct = { id: string; version: number };

type Save = { id: string; version: number; change: ProductChange };

/**
 * `version` is the one the form showed: another one is `changed-meanwhile` (attacks-and-faults 54, 69). Stock comes as
 * movements from the numbers shown, which need no version, since sales are not edits.
 */
export function changeProduct(
  db: Kysely<Tables>,
  actor: Staff,
  { id, version, change: typed }: Save,
  now: Date,
): Promise<SavedProduct | Refusal> {
  return orSkuTaken(
    transact(db, async (tx) => {
      await lockForNewNames(tx, typed.newNames);
      const product = await lockProduct(tx, id);
      if (isRefusal(product)) return product;
      if (product.version !== version) return refuse('changed-meanwhile');
      const names = await listNewNames(tx, actor, typed.newNames);
      if (isRefusal(names)) return names;
      const change = { ...typed, fields: { ...typed.fields, ...names } };
      const refusal =
        (await refuseUnlisted(tx, change.fields)) ?? (await refuseNewUploads(tx, product, change));
      if (refusal) return refusal;
      const [had, hadColours] = [await loadPictures(tx, id), await loadColours(tx, id)];
      const colours = await saveColours(tx, id, hadColours, change);
      if (isRefusal(colours)) return colours;
      const pictures = await savePictures(tx, id, change, { had, colours, now });
      if (isRefusal(pictures)) return pictures;
      const cause = { actor: actor.userId, at: now, reason: 'count' as const };
      const cells = await writeVariants(tx, id, { ...change, colours }, cause);
      if (isRefusal(cells)) return cells;
      if (change.cost !== undefined) await writeCosts(tx, [{ productId: id, cost: change.cost }], now);
      if (change.video !== undefined && product.video && change.video !== product.video)
        await waitForProduct(tx, product.video, now);
      const saved = await saveFields(tx, product, change, now);
      const before = {
        ...factsOf(product, { ...change.fields, ...change.search }),
        ...pictures?.before,
        ...cells.before,
        ...looksOf(change, { colours: hadColours, sizeChart: product.sizeChart, video: product.video }),
        ...saidOf(change, product.details),
      };
      const after = {
        ...change.fields,
        ...change.search,
        ...pictures?.after,
        ...cells.after,
        ...looksOf(change, change),
        ...saidOf(change, change.details ?? {}),
        // How much it is stays with those who may see it; all staff read the log.
        ...(change.cost !== undefined && { cost: 'changed' }),
      };
      const title = change.fields.title ?? product.title;
      await recordAudit(tx, actor, { action: 'product.change', subject: id, title, before, after });
      return saved;
    }),
  );
}

async function refuseNewUploads(tx: Tx, { sizeChart, video }: LockedProduct, change: ProductChange) {
  const refusal = change.sizeChart === sizeChart ? null : await refuseSizeChart(tx, change.sizeChart);
  return refusal ?? (change.video === video ? null : refuseVideo(tx, change.video));
}

/** The colours after the save, still by the refs that the rest of the form speaks of. */
async function saveColours(
  tx: Tx,
  id: string,
  had: DraftColour[],
  { colours }: ProductChange,
): Promise<DraftColour[] | Refusal> {
  if (!colours) return had;
  return (await writeColours(tx, id, had, colours)) ?? colours;
}

type Lists = { had: AdminPicture[]; colours: DraftColour[]; now: Date };

// What the product had is read before its colours change: the pictures of a colour that goes would go with it.
async function savePictures(tx: Tx, id: string, { pictures }: ProductChange, { had, colours, now }: Lists) {
  if (!pictures) return null;
  const known = await knownPictures(tx, pictures, had);
  if (isRefusal(known)) return known;
  const shown = known.map((each) => ({ ...each, colour: colourOf(each, colours) }));
  await writePictures(tx, id, shown);
  const remaining = new Set(shown.map(({ key }) => key));
  await giveUpPictures(
    tx,
    had.filter(({ key }) => !remaining.has(key)),
    now,
  );
  return {
    before: { pictures: had.map(({ key }) => key) },
    after: { pictures: shown.map(({ key }) => key) },
  };
}

async function saveFields(
  tx: Tx,
  product: LockedProduct,
  { fields, search, sizeChart, video, details }: ProductChange,
  now: Date,
) {
  const { basePrice, discountPercentage, ...same } = fields;
  return tx
    .updateTable('products')
    .set({
      ...same,
      ...search,
      ...(basePrice !== undefined && { basePrice }),
      ...(discountPercentage !== undefined && { discountPercentage }),
      ...(sizeChart !== undefined && { sizeChartImage: sizeChart }),
      ...(video !== undefined && { video }),
      ...(details && { details: changedDetails(product.details, details) }),
      version: product.version + 1,
      updatedAt: now,
    })
    .where('id', '=', product.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

// Only what the form sent, so that the audit log shows the change and no more.
function factsOf(
  product: LockedProduct,
  fields: Partial<ProductFields & ProductSearch>,
): Record<string, unknown> {
  const names = Object.keys(fields) as (keyof ProductFields | keyof ProductSearch)[];
  return Object.fromEntries(names.map((name) => [name, product[name]]));
}

/** Of `said`, the fields of the owner that the form sent. */
function saidOf({ details: sent }: ProductChange, said: DetailsChange): Record<string, unknown> {
  if (!sent) return {};
  return { details: Object.fromEntries(Object.keys(sent).map((key) => [key, said[key] ?? null])) };
}

/** Of `state`, what the form sent: the names of the colours in their order, the size chart and the video. */
function looksOf(
  sent: ProductChange,
  { colours, sizeChart, video }: Pick<ProductChange, 'colours' | 'sizeChart' | 'video'>,
): Record<string, unknown> {
  return {
    ...(sent.colours && { colours: colours?.map(({ name }) => name) }),
    ...(sent.sizeChart !== undefined && { sizeChart }),
    ...(sent.video !== undefined && { video }),
  };
}
