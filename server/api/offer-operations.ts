// Offers by the API: made, changed, switched and deleted, as on their page.
import { z } from 'zod';
import { giveawayWords } from '#shop/offers/giveaway.ts';
import { momentField } from '#shop/offers/moment-field.ts';
import { readOffer, type OfferInput } from '#shop/offers/offer-form.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { findGiveaway } from '#server/offers/find-giveaway.ts';
import { listOffers } from '#server/offers/list-offers.ts';
import { findOffer, type AdminOffer } from '#server/offers/offer-row.ts';
import { changeOffer, createOffer, deleteOffer, switchOffer } from '#server/offers/save-offer.ts';
import { asForm, inRupees } from './order-forms.ts';
import { at, maybeAt, maybeMoment, moment, text, uuid } from './fields.ts';
import { operation, type FieldRefusal } from './operation.ts';
import { withFields } from './problem.ts';

const tag = 'Offers';
const params = z.strictObject({ id: uuid });
export const discountFields = {
  discountType: z.enum(['PERCENT', 'FLAT']),
  value: z.int().min(1).max(100_000_000).describe('Percent, or Paisa of whole rupees'),
  startAt: maybeMoment.describe('To the minute; null for no beginning'),
  endAt: maybeMoment.describe('To the minute; null for no end'),
  active: z.boolean(),
};

const offer = z.object({
  id: uuid,
  version: z.int(),
  title: z.string(),
  description: z.string(),
  ...discountFields,
  value: z.int().describe('Percent, or Paisa'),
  scope: z.enum(['SITE_WIDE', 'CATEGORY', 'PRODUCT']),
  category: z.string().nullable(),
  productId: uuid.nullable(),
  createdAt: moment,
});

const typed = z.strictObject({
  title: text(120).min(1).describe('Shoppers read it on the price'),
  description: text(500).default(''),
  ...discountFields,
  startAt: discountFields.startAt.default(null),
  endAt: discountFields.endAt.default(null),
  active: discountFields.active.default(true),
  scope: offer.shape.scope,
  category: text(60).nullable().default(null),
  productId: uuid.nullable().default(null),
  isGiveawayMeant: z
    .boolean()
    .default(false)
    .describe('True saves an offer that leaves nothing, or hardly anything, to pay for some product'),
});

const ofFields = ['missing-information', 'missing-category', 'missing-product', 'check-the-form'] as const;

export const offerOperations = [
  operation({
    id: 'listOffers',
    method: 'GET',
    path: 'offers',
    scope: 'offers:read',
    tag,
    summary: 'The newest 200 offers',
    answer: z.object({ data: z.array(offer) }),
    async run({ app: { db }, now }) {
      return { data: (await listOffers(db, now)).offers.map(view) };
    },
  }),
  operation({
    id: 'getOffer',
    method: 'GET',
    path: 'offers/{id}',
    scope: 'offers:read',
    tag,
    summary: 'One offer',
    params,
    answer: offer,
    refusals: ['offer-gone'],
    run: ({ app, params: { id } }) => read(app, id),
  }),
  operation({
    id: 'createOffer',
    method: 'POST',
    path: 'offers',
    scope: 'offers:write',
    tag,
    summary: 'Take something off without a code',
    body: typed,
    answer: offer,
    status: 201,
    refusals: [...ofFields, 'gives-shoes-away'],
    async run({ app, actor, body, now }) {
      const input = await readInput(app, body);
      if (isRefusal(input)) return input;
      const made = await createOffer(app.db, actor, input, now);
      return isRefusal(made) ? made : read(app, made.id);
    },
  }),
  operation({
    id: 'changeOffer',
    method: 'PUT',
    path: 'offers/{id}',
    scope: 'offers:write',
    tag,
    summary: 'Write an offer in place of what it was',
    params,
    body: typed,
    current: offer,
    answer: offer,
    refusals: [...ofFields, 'gives-shoes-away', 'offer-gone', 'saved-meanwhile'],
    async run({ app, actor, params: { id }, body, current: { version } }) {
      const input = await readInput(app, body);
      if (isRefusal(input)) return input;
      const changed = await changeOffer(app.db, actor, { id, version, input });
      return isRefusal(changed) ? changed : read(app, id);
    },
  }),
  operation({
    id: 'switchOffer',
    method: 'POST',
    path: 'offers/{id}/switch',
    scope: 'offers:write',
    tag,
    summary: 'Switch an offer on or off, whatever else was changed meanwhile',
    params,
    body: z.strictObject({ active: z.boolean() }),
    answer: offer,
    refusals: ['offer-gone'],
    async run({ app, actor, params: { id }, body: { active } }) {
      const switched = await switchOffer(app.db, actor, { id, active });
      return isRefusal(switched) ? switched : read(app, id);
    },
  }),
  operation({
    id: 'deleteOffer',
    method: 'DELETE',
    path: 'offers/{id}',
    scope: 'offers:write',
    tag,
    summary: 'Delete an offer: orders keep their prices',
    params,
    answer: z.object({ id: uuid, title: z.string() }),
    refusals: ['offer-gone'],
    async run({ app: { db }, actor, params: { id } }) {
      const deleted = await deleteOffer(db, actor, id);
      return isRefusal(deleted) ? deleted : { id, title: deleted.title };
    },
  }),
];

async function readInput(
  { db }: AppContext,
  { isGiveawayMeant, ...body }: z.output<typeof typed>,
): Promise<OfferInput | FieldRefusal> {
  const form = readOffer(asForm({ ...body, ...discountForm(body) }));
  if (!form.ok) return withFields(form.refusal, form.errors);
  const giveaway = isGiveawayMeant ? null : await findGiveaway(db, form.input);
  if (!giveaway) return form.input;
  return refuse('gives-shoes-away', `${giveawayWords(giveaway)}. If that is meant, send isGiveawayMeant.`);
}

type TypedDiscount = Pick<z.output<typeof typed>, 'discountType' | 'value' | 'startAt' | 'endAt'>;

/** As the forms of offers and coupons have them. */
export function discountForm({ discountType, value, startAt, endAt }: TypedDiscount) {
  return {
    value: discountType === 'FLAT' ? inRupees(value) : value,
    startAt: fieldOf(startAt),
    endAt: fieldOf(endAt),
  };
}

function fieldOf(typedMoment: string | null): string {
  return momentField(typedMoment === null ? null : new Date(typedMoment));
}

async function read({ db }: AppContext, id: string) {
  const found = await findOffer(db, id);
  return found ? view(found) : refuse('offer-gone');
}

function view(row: AdminOffer): z.input<typeof offer> {
  return {
    ...row,
    category: row.scope === 'CATEGORY' ? row.category : null,
    productId: row.scope === 'PRODUCT' ? row.productId : null,
    startAt: maybeAt(row.startAt),
    endAt: maybeAt(row.endAt),
    createdAt: at(row.createdAt),
  };
}
