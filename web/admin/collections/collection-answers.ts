// What the form of a collection shows and answers: what is saved, or what was typed and what stands in its way.
import { data } from 'react-router';
import { MAX_PRODUCTS, type CollectionFields } from '#shop/collections/collection.ts';
import { readCollectionForm } from '#shop/collections/collection-form.ts';
import { typedFields, type SectionFields } from '#shop/home/section-fields.ts';
import { ruleOf, type SectionErrors } from '#shop/home/section-form.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { ruleFilters } from '#shop/search/filters-form.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { readNamedProducts, titlesOfProducts } from '#server/home/named-products.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import type { Upload } from '#server/pictures/save-upload.ts';
import { readListQuery } from '#server/search/list-query.ts';
import { shopFacets } from '#server/search/shop-facets.ts';
import { failed, refused, type ActionAnswer } from '../parts/answer.ts';
import { readOwnPicture } from '../home/read-own-picture.ts';

export type CollectionAnswer = ActionAnswer & { typed?: SectionFields };

/** The fields of the form by name, and what a rule can choose from. */
export async function formOf({ db, reading, now }: AppContext, collection: CollectionFields) {
  const [titles, facets] = await Promise.all([
    titlesOfProducts(db, [...collection.products]),
    shopFacets(db, readListQuery(reading, ruleFilters(''), now())),
  ]);
  const { title, slug, body, searchTitle, searchDescription, rule, products, picture, shown } = collection;
  const fields: SectionFields = {
    title,
    slug,
    body,
    searchTitle,
    searchDescription,
    by: rule === null ? 'hand' : 'rule',
    query: rule ?? '',
    products: products.map((id) => titles.get(id) ?? id).join('\n'),
    show: picture ? 'own' : 'none',
    alt: picture?.alt ?? '',
    shown: shown ? 'yes' : '',
  };
  return { fields, facets, pictureKey: picture?.key ?? null };
}

/** A picture that comes with it is stored; `before` has the one that stays otherwise. */
export async function readCollection(
  upload: Upload,
  form: FormData,
  before: Pick<CollectionFields, 'picture'>,
) {
  const { products } = readFields(form, ['products']);
  return readCollectionForm(form, {
    picture: await readOwnPicture(upload, form, before.picture),
    products: await readNamedProducts(upload.db, products, MAX_PRODUCTS),
  });
}

export function notSaved(form: FormData, errors: SectionErrors) {
  const said = [...new Set(Object.values(errors))].join(' ');
  const answer = { ...failed('Collection not saved', said, errors), typed: typedFields(form, ruleOf(form)) };
  return data<CollectionAnswer>(answer, { status: 400 });
}

export function refusedCollection(form: FormData, refusal: Refusal) {
  const errors = refusal.refused === 'collection-taken' ? { slug: refusal.text } : {};
  const answer = { ...refused(refusal), errors, typed: typedFields(form, ruleOf(form)) };
  return data<CollectionAnswer>(answer, { status: refusal.status });
}
