// /admin/collections/new: a collection that is not there yet.
import { redirect } from 'react-router';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { createCollection } from '#server/collections/save-collection.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import type { Route } from './+types/collection-new';
import {
  formOf,
  notSaved,
  readCollection,
  refusedCollection,
  type CollectionAnswer,
} from './collection-answers.ts';
import { CollectionForm } from './collection-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'pages.change');
  const shop = context.get(shopContext);
  return { form: await formOf(shop, empty), publicUrl: shop.config.publicUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'pages.change');
  const { db, media, now } = context.get(shopContext);
  const form = await readForm(request);
  const read = await readCollection({ db, media, actor, now: now() }, form, empty);
  if (!read.ok) return notSaved(form, read.errors);
  const made = await createCollection(db, actor, read.collection, now());
  if (isRefusal(made)) return refusedCollection(form, made);
  return redirect(href('/admin/collections/:id', { id: made.id }), 303);
}

export const clientAction = preserveForm<CollectionAnswer>('The collection was not saved. Please try again.');
export const shouldRevalidate = unlessFailed;

const empty = {
  title: '',
  slug: '',
  body: '',
  searchTitle: '',
  searchDescription: '',
  rule: null,
  products: [],
  picture: null,
  shown: true,
};

export default function NewCollection({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="New collection" />
      <CollectionForm {...loaderData} version={0} answer={actionData} />
    </>
  );
}
