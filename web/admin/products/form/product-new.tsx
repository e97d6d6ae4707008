// A new product.
import { data, redirect } from 'react-router';
import { readNewProduct } from '#shop/catalogue/product-form.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { typedDraft } from '#shop/catalogue/typed-product.ts';
import { gridSizes } from '#shop/catalogue/product-draft.ts';
import { emptyDraft } from '#shop/catalogue/product-form-draft.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { createProduct } from '#server/catalogue/create-product.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import type { Route } from './+types/product-new';
import { failed } from '#web/admin/parts/answer.ts';
import { preserveForm, unlessFailed } from '#web/admin/parts/preserve-form.ts';
import { PageHead } from '#web/admin/parts/page-head.tsx';
import { ProductForm, type FormAnswer } from './product-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'products.change');
  const { db, now } = context.get(shopContext);
  const [names, offers] = await Promise.all([loadListedNames(db), liveOffers(db, now())]);
  return { names, offers, formKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const read = readNewProduct(form);
  const typed = typedDraft(form, emptyDraft);
  if (!read.ok) {
    const { title, text, status } = read.refusal;
    return data({ ...failed(title, text, read.errors), typed }, { status });
  }
  const { key } = readFields(form, ['key']);
  const created = await createProduct(db, actor, read.input, now(), isUuid(key) ? key : crypto.randomUUID());
  if (isRefusal(created))
    return data({ ...failed(created.title, created.text), typed }, { status: created.status });
  throw redirect(href('/admin/products/:id', { id: created.id, said: 'created' }), 303);
}

export const clientAction = preserveForm<FormAnswer>('Failed to save product. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { names, offers, formKey } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="New product" />
      <ProductForm
        start={emptyDraft}
        version={null}
        formKey={formKey}
        sizes={gridSizes([])}
        names={names}
        offers={offers}
        id=""
        posted={actionData}
      />
    </div>
  );
}
