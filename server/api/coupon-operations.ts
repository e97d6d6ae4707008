// Coupons by the API: made, changed, switched and deleted, as on their page.
import { z } from 'zod';
import { readCoupon, type CouponInput } from '#shop/coupons/coupon-form.ts';
import { COUPON_CONDITIONS, type ByCondition } from '#shop/coupons/conditions/all.ts';
import type { ConditionKind } from '#shop/coupons/conditions/kinds.ts';
import { canonicalCode } from '#shop/coupons/coupons.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { findAdminCoupon, listCoupons, type AdminCoupon } from '#server/coupons/list-coupons.ts';
import { changeCoupon, createCoupon, deleteCoupon, switchCoupon } from '#server/coupons/save-coupon.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { asForm, inRupees } from './order-forms.ts';
import { at, maybeAt, moment, money, text } from './fields.ts';
import { discountFields, discountForm } from './offer-operations.ts';
import { operation, type FieldRefusal } from './operation.ts';
import { withFields } from './problem.ts';

const tag = 'Coupons';
const code = text(60).min(1).describe('3 to 40 letters from A to Z, digits or hyphens');
const listedName = text(60).nullable();
const params = z.strictObject({ code });

const coupon = z.object({
  code: z.string(),
  version: z.int(),
  note: z.string(),
  ...discountFields,
  value: z.int().describe('Percent, or Paisa'),
  ...conditionFields({
    rupees: money,
    limit: z.int().nullable(),
    switch: z.boolean(),
    brand: listedName,
    category: listedName,
  }),
  uses: z.int(),
  createdAt: moment,
});

const terms = {
  note: text(200).default('').describe('For staff: who it was made for'),
  ...discountFields,
  startAt: discountFields.startAt.default(null),
  endAt: discountFields.endAt.default(null),
  active: discountFields.active.default(true),
  ...conditionFields({
    rupees: money.min(0).max(100_000_000).multipleOf(100).default(0),
    limit: z.int().min(1).max(1_000_000).nullable().default(null),
    switch: z.boolean().default(false),
    brand: listedName.default(null),
    category: listedName.default(null),
  }),
};
const typedTerms = z.strictObject(terms);

const refusals = ['missing-information', 'check-the-form'] as const;

export const couponOperations = [
  operation({
    id: 'listCoupons',
    method: 'GET',
    path: 'coupons',
    scope: 'coupons:read',
    tag,
    summary: 'Coupons, newest first, 50 a page',
    query: z.strictObject({
      search: text(100).optional().describe('Code or note, in part'),
      after: text(60).optional().describe('The last code of the page before'),
    }),
    answer: z.object({ data: z.array(coupon), hasMore: z.boolean() }),
    async run({ app: { db }, query: { search = '', after = '' }, now }) {
      const page = await listCoupons(db, { search, after: canonicalCode(after) }, now);
      return { data: page.coupons.map(view), hasMore: page.hasMore };
    },
  }),
  operation({
    id: 'getCoupon',
    method: 'GET',
    path: 'coupons/{code}',
    scope: 'coupons:read',
    tag,
    summary: 'One coupon',
    params,
    answer: coupon,
    refusals: ['no-such-coupon'],
    run: ({ app, params: { code: typed } }) => read(app, canonicalCode(typed)),
  }),
  operation({
    id: 'createCoupon',
    method: 'POST',
    path: 'coupons',
    scope: 'coupons:write',
    tag,
    summary: 'Take something off for who types its code; the code is taken for good',
    body: z.strictObject({ code, ...terms }),
    answer: coupon,
    status: 201,
    refusals: [...refusals, 'code-taken'],
    async run({ app, actor, body, now }) {
      const input = readInput(body);
      if (isRefusal(input)) return input;
      const made = await createCoupon(app.db, actor, input, now);
      return isRefusal(made) ? made : read(app, made.code);
    },
  }),
  operation({
    id: 'changeCoupon',
    method: 'PUT',
    path: 'coupons/{code}',
    scope: 'coupons:write',
    tag,
    summary: 'Write the terms of a coupon in place of what they were; its code stays',
    params,
    body: typedTerms,
    current: coupon,
    answer: coupon,
    refusals: [...refusals, 'no-such-coupon', 'saved-meanwhile', 'limit-below-uses', 'coupon-goods-in-use'],
    async run({ app, actor, body, current }) {
      const input = readInput({ ...body, code: current.code });
      if (isRefusal(input)) return input;
      const { code: changed, version } = current;
      const saved = await changeCoupon(app.db, actor, { code: changed, version, input });
      return isRefusal(saved) ? saved : read(app, changed);
    },
  }),
  operation({
    id: 'switchCoupon',
    method: 'POST',
    path: 'coupons/{code}/switch',
    scope: 'coupons:write',
    tag,
    summary: 'Switch a coupon on or off',
    params,
    body: z.strictObject({ active: z.boolean() }),
    answer: coupon,
    refusals: ['no-such-coupon'],
    async run({ app, actor, params: { code: typed }, body: { active } }) {
      const known = canonicalCode(typed);
      if (!known) return refuse('no-such-coupon');
      const switched = await switchCoupon(app.db, actor, { code: known, active });
      return isRefusal(switched) ? switched : read(app, known);
    },
  }),
  operation({
    id: 'deleteCoupon',
    method: 'DELETE',
    path: 'coupons/{code}',
    scope: 'coupons:write',
    tag,
    summary: 'Delete a coupon that no order ever carried',
    params,
    answer: z.object({ code: z.string() }),
    refusals: ['no-such-coupon', 'coupon-in-use'],
    async run({ app: { db }, actor, params: { code: typed } }) {
      const known = canonicalCode(typed);
      if (!known) return refuse('no-such-coupon');
      const deleted = await deleteCoupon(db, actor, known);
      return isRefusal(deleted) ? deleted : { code: known };
    },
  }),
];

function readInput(body: z.output<typeof typedTerms> & { code: string }): CouponInput | FieldRefusal {
  const amounts = COUPON_CONDITIONS.filter(([, { kind }]) => kind === 'rupees');
  const rupees = Object.fromEntries(amounts.map(([name]) => [name, inRupees(Number(body[name]))]));
  const form = readCoupon(asForm({ ...body, ...discountForm(body), ...rupees }));
  return form.ok ? form.input : withFields(form.refusal, form.errors);
}

/** A field for each condition, with its words. */
function conditionFields<Kinds extends Record<ConditionKind, z.ZodType>>(kinds: Kinds): ByCondition<Kinds> {
  const fields = COUPON_CONDITIONS.map(
    ([
      name,
      {
        kind,
        staff: { label, api },
      },
    ]) => [name, kinds[kind].describe(api ? `${label}: ${api}` : label)],
  );
  return Object.fromEntries(fields);
}

async function read({ db }: AppContext, known: string | null) {
  const found = known && (await findAdminCoupon(db, known));
  return found ? view(found) : refuse('no-such-coupon');
}

function view(row: AdminCoupon): z.input<typeof coupon> {
  return {
    ...row,
    startAt: maybeAt(row.startAt),
    endAt: maybeAt(row.endAt),
    createdAt: at(row.createdAt),
  };
}
