// The form of an offer: from what was typed to an offer that can be saved, or to the messages of rule F8.
import type { Discount, OfferTarget } from './offers.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { cleanLine, cleanLines, isBlank } from '#shop/text/text.ts';
import { readDiscount, readPeriod, readWhole, type Period } from './discount-form.ts';
import { isUuid, readFields, type Typed } from '../text/form-fields.ts';

export const OFFER_FIELDS = [
  'title',
  'description',
  'discountType',
  'value',
  'scope',
  'category',
  'productId',
  'startAt',
  'endAt',
  'active',
] as const;

export type OfferField = (typeof OFFER_FIELDS)[number];
export type OfferErrors = Partial<Record<OfferField, string>>;
export type TypedOffer = Typed<OfferField>;

/** What an offer says, without its id; `value` in percent or paisa. */
export type OfferInput = Discount &
  OfferTarget &
  Period & { title: string; description: string; active: boolean };

type ReadOffer =
  | { ok: true; input: OfferInput }
  | { ok: false; refusal: Refusal; errors: OfferErrors; typed: TypedOffer };

/** In the order of rule F8: title and value, then what the scope needs, then the rest. */
export function readOffer(form: FormData): ReadOffer {
  const typed = readFields(form, OFFER_FIELDS);
  const no = (refusal: Refusal, errors: OfferErrors) => ({ ok: false, refusal, errors, typed }) as const;
  const missing = missingInformation(typed);
  if (missing) return no(refuse('missing-information'), missing);
  const target = readTarget(typed);
  if ('refused' in target) return no(target, errorOfTarget(target));
  const { errors, discount, period, title, description } = readRest(typed);
  if (Object.keys(errors).length > 0 || !discount) return no(refuse('check-the-form'), errors);
  return {
    ok: true,
    input: { ...discount, ...target, ...period, title, description, active: typed.active !== '' },
  };
}

function missingInformation(typed: TypedOffer): OfferErrors | null {
  const errors: OfferErrors = {};
  if (isBlank(typed.title)) errors.title = 'Give the offer a title: shoppers read it on the price.';
  // A value of 0 takes nothing off, so it counts as not filled in.
  if (isBlank(typed.value) || readWhole(typed.value) === 0) errors.value = 'Enter how much to take off.';
  return Object.keys(errors).length > 0 ? errors : null;
}

// What a scope does not need is not read: category and product are cleared unless the scope needs them (rule F9).
function readTarget(typed: TypedOffer): OfferTarget | Refusal {
  switch (typed.scope) {
    case 'CATEGORY': {
      const category = cleanLine(typed.category, 60);
      return category.ok && category.text !== ''
        ? { scope: 'CATEGORY', category: category.text }
        : refuse('missing-category');
    }
    case 'PRODUCT':
      return isUuid(typed.productId)
        ? { scope: 'PRODUCT', productId: typed.productId }
        : refuse('missing-product');
    case 'SITE_WIDE':
      return { scope: 'SITE_WIDE' };
    default:
      return refuse('missing-information');
  }
}

/** The field that shows why a target was refused. */
export function errorOfTarget({ refused, text }: Refusal): OfferErrors {
  if (refused === 'missing-category') return { category: text };
  if (refused === 'missing-product') return { productId: text };
  return { scope: 'Choose what the offer is for.' };
}

function readRest(typed: TypedOffer) {
  const { period, errors: periodErrors } = readPeriod(typed);
  const errors: OfferErrors = { ...periodErrors };
  const title = cleanLine(typed.title, 120);
  if (!title.ok) errors.title = title.problem === 'too-long' ? 'Shorten this to 120 characters.' : plain;
  const description = cleanLines(typed.description, 500);
  if (!description.ok)
    errors.description = description.problem === 'too-long' ? 'Shorten this to 500 characters.' : plain;
  const read = readDiscount(typed.discountType, typed.value);
  if (!read.ok) errors.value = read.error;
  return {
    errors,
    period,
    discount: read.ok ? read.discount : null,
    title: title.ok ? title.text : '',
    description: description.ok ? description.text : '',
  };
}

const plain = 'This holds characters that cannot be shown. Please type it again.';
