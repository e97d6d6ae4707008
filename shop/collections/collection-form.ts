// The form of a collection: what can be saved, or a sentence at each field that stands in its way.
import type { ShownPicture } from '../catalogue/pictures.ts';
import { readLine, readRule, type FormParts, type SectionErrors } from '../home/section-form.ts';
import { MAX_WORDS } from '../home/section-limits.ts';
import { readPageForm } from '../own-pages/page-form.ts';
import type { CollectionFields } from './collection.ts';

/** What of the form only the server can read. */
export type CollectionParts = {
  picture: ShownPicture | null | { error: string };
  products: FormParts['products'];
};

type ReadCollection = { ok: true; collection: CollectionFields } | { ok: false; errors: SectionErrors };

/** Words, address and search engines as of an own page; the rule as of a section of the home page. */
export function readCollectionForm(form: FormData, { picture, products }: CollectionParts): ReadCollection {
  const page = readPageForm(form, 'collection');
  const errors: SectionErrors = page.ok ? {} : { ...page.errors };
  const reading = { form, errors };
  const rule = form.get('by') === 'rule' ? readRule(reading) : null;
  if (rule === null && 'error' in products) errors['products'] = products.error;
  const alt = readLine(reading, 'alt', MAX_WORDS);
  if (picture !== null && 'error' in picture) errors['picture'] = picture.error;
  if (!page.ok || Object.keys(errors).length > 0) return { ok: false, errors };
  const collection = {
    ...page.page,
    rule,
    products: 'ids' in products ? products.ids : [],
    picture: picture === null || 'error' in picture ? null : { ...picture, alt },
    shown: form.get('shown') === 'yes',
  };
  return { ok: true, collection };
}
