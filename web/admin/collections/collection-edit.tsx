// /admin/collections/ID: one collection: its words, its products, and whether shoppers see it.
import { data, redirect } from 'react-router';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { findCollection } from '#server/collections/load-collections.ts';
import { changeCollection, deleteCollection } from '#server/collections/save-collection.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { done } from '../parts/answer.ts';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { RarePress } from '../parts/press-form.tsx';
import type { Route } from './+types/collection-edit';
import {
  formOf,
  notSaved,
  readCollection,
  refusedCollection,
  type CollectionAnswer,
} from './collection-answers.ts';
import { CollectionForm } from './collection-form.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  allowedPerson(context, 'pages.change');
  const shop = context.get(shopContext);
  const collection = await findCollection(shop.db, readCount(params.id) ?? 0);
  if (!collection) throw data('There is no such collection.', { status: 404 });
  const { slug, shown, version } = collection;
  return { form: await formOf(shop, collection), slug, shown, version, publicUrl: shop.config.publicUrl };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'pages.change');
  const { db, media, now } = context.get(shopContext);
  const form = await readForm(request);
  const id = readCount(params.id) ?? 0;
  const on = { id, version: readCount(String(form.get('version') ?? '')) ?? 0 };
  if (form.get('intent') === 'delete') {
    const gone = await deleteCollection(db, actor, on);
    if (isRefusal(gone)) return refusedCollection(form, gone);
    return redirect(href('/admin/collections'), 303);
  }
  const before = (await findCollection(db, id)) ?? { picture: null };
  const read = await readCollection({ db, media, actor, now: now() }, form, before);
  if (!read.ok) return notSaved(form, read.errors);
  const changed = await changeCollection(db, actor, { ...on, collection: read.collection }, now());
  if (isRefusal(changed)) return refusedCollection(form, changed);
  const words = read.collection.shown ? 'Shoppers see it now.' : 'Shoppers do not see it.';
  return data<CollectionAnswer>(done('Collection saved', words));
}

export const clientAction = preserveForm<CollectionAnswer>('The collection was not saved. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function EditCollection({ loaderData, actionData }: Route.ComponentProps) {
  const { form, slug, shown, version, publicUrl } = loaderData;
  return (
    <>
      <PageHead title="Collection">
        {shown && (
          <ButtonLink look="quiet" to={href('/collections/:slug', { slug })} target="_blank">
            See the collection
          </ButtonLink>
        )}
      </PageHead>
      <CollectionForm form={form} publicUrl={publicUrl} version={version} answer={actionData} />
      <div className="mt-6 max-w-xl">
        <RarePress title="Delete this collection" fields={{ version, intent: 'delete' }}>
          {(isBusy) => (
            <>
              <p>Its products stay in the shop. What it was stays in the audit log.</p>
              <Button look="danger" disabled={isBusy} className="justify-self-start">
                Delete this collection
              </Button>
            </>
          )}
        </RarePress>
      </div>
    </>
  );
}
