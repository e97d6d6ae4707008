// What the forms of a new and of an existing offer post: read, saved, answered in the specified words.
import { data } from 'react-router';
import {
  OFFER_FIELDS,
  errorOfTarget,
  readOffer,
  type OfferErrors,
  type TypedOffer,
} from '#shop/offers/offer-form.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { changeOffer, createOffer } from '#server/offers/save-offer.ts';
import { done, refused, type ActionAnswer } from '../parts/answer.ts';

export type OfferAnswer = ActionAnswer & { typed?: TypedOffer };

/** `id` null makes a new one. */
export async function saveOffer(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Actor,
  id: string | null,
  form: FormData,
) {
  const typed = readFields(form, OFFER_FIELDS);
  const read = readOffer(form);
  if (!read.ok) return no(read.refusal, read.errors, typed);
  const version = readCount(String(form.get('version') ?? '')) ?? -1;
  const { input } = read;
  const answer = id
    ? await changeOffer(db, actor, { id, version, input })
    : await createOffer(db, actor, input, now());
  if (isRefusal(answer)) return no(answer, errorsOf(answer), typed);
  return data<OfferAnswer>(done(id ? 'Offer updated' : 'Offer created'));
}

function errorsOf(refusal: Refusal): OfferErrors {
  const isOfTarget = refusal.refused === 'missing-category' || refusal.refused === 'missing-product';
  return isOfTarget ? errorOfTarget(refusal) : {};
}

function no(refusal: Refusal, errors: OfferErrors, typed: TypedOffer) {
  const answer: OfferAnswer = { ...refused(refusal), errors, typed };
  return data(answer, { status: refusal.status });
}
