/** A collection that shoppers see, for tests of what shows it. */
import type { CollectionFields } from '#shop/collections/collection.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import type { TestDatabase } from '#server/db/testing.ts';
import { createCollection } from '#server/collections/save-collection.ts';
import { makeStaff } from './make-staff.ts';
import { noon } from './make-shop.ts';

type CollectionToMake = Pick<CollectionFields, 'slug'> & Partial<CollectionFields>;

/** By hand and empty, where nothing else is given. Its title begins with its slug. */
export async function makeCollection({ db }: Pick<TestDatabase, 'db'>, given: CollectionToMake) {
  const words = { title: `${given.slug} shoes`, body: '', searchTitle: '', searchDescription: '' };
  const collection = { ...words, rule: null, products: [], picture: null, shown: true, ...given };
  const made = await createCollection(db, await makeStaff(db), collection, noon);
  if (isRefusal(made)) throw new Error(made.text);
  return { id: made.id, collection };
}
