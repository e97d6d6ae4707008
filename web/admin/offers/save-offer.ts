// What the forms of a new and of an existing offer post: read, saved, answered in the specified words.
import { data } from 'react-router';
import {
  OFFER_FIELDS,
  errorOfTarget,
  readOffer,
  type OfferErrors,
  type OfferInput,
  type TypedOffer,
} from '#shop/offers/offer-form.ts';
import { giveawayKey, giveawayWords, termsKey, type Giveaway } from '#shop/offers/giveaway.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { findGiveaway } from '#server/offers/find-giveaway.ts';
import { findOffer } from '#server/offers/offer-row.ts';
import { changeOffer, createOffer } from '#server/offers/save-offer.ts';
import { done, refused, type ActionAnswer } from '../parts/answer.ts';

export type OfferAnswer = ActionAnswer & {
  typed?: TypedOffer;
  /** Asked before it is saved; `key` says what saving again agrees to. */
  giveaway?: Giveaway & { key: string };
};

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
  const giveaway = await findUnconfirmed(db, id, input, String(form.get('confirmed') ?? ''));
  if (giveaway) return ask(giveaway, typed);
  const answer = id
    ? await changeOffer(db, actor, { id, version, input })
    : await createOffer(db, actor, input, now());
  if (isRefusal(answer)) return no(answer, errorsOf(answer), typed);
  return data<OfferAnswer>(done(id ? 'Offer updated' : 'Offer created'));
}

// Once: what was agreed to is saved, and so is an offer whose discount and scope are as they were.
async function findUnconfirmed(
  db: AppContext['db'],
  id: string | null,
  input: OfferInput,
  confirmed: string,
) {
  const had = id ? await findOffer(db, id) : null;
  if (had && termsKey(had) === termsKey(input)) return null;
  const giveaway = await findGiveaway(db, input);
  if (!giveaway) return null;
  const key = giveawayKey(input, giveaway);
  return key === confirmed ? null : { ...giveaway, key };
}

function ask(giveaway: NonNullable<OfferAnswer['giveaway']>, typed: TypedOffer) {
  const { title, text, status } = refuse(
    'gives-shoes-away',
    `${giveawayWords(giveaway)}. Is that what you want?`,
  );
  const answer: OfferAnswer = { ok: false, title, text, typed, giveaway };
  return data(answer, { status });
}

function errorsOf(refusal: Refusal): OfferErrors {
  const isOfTarget = refusal.refused === 'missing-category' || refusal.refused === 'missing-product';
  return isOfTarget ? errorOfTarget(refusal) : {};
}

function no(refusal: Refusal, errors: OfferErrors, typed: TypedOffer) {
  const answer: OfferAnswer = { ...refused(refusal), errors, typed };
  return data(answer, { status: refusal.status });
}
