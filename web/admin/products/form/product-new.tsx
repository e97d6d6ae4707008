// A new product.
import { data, redirect } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import { readNewProduct } from '#shop/catalogue/product-form.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { typedDraft } from '#shop/catalogue/typed-product.ts';
import { draftAfter } from '#shop/catalogue/draft-after.ts';
import { emptyDraft } from '#shop/catalogue/product-form-draft.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { offeredSizes } from '#shop/sizes/size-chart.ts';
import { href } from '#shop/text/href.ts';
import { findAdminProduct } from '#server/catalogue/admin-product.ts';
import { createProduct } from '#server/catalogue/create-product.ts';
import { loadFields } from '#server/product-fields/load-fields.ts';
import { loadCharts } from '#server/sizes/load-charts.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import type { Route } from './+types/product-new';
import { failed } from '#web/admin/parts/answer.ts';
import { preserveForm, unlessFailed } from '#web/admin/parts/preserve-form.ts';
import { useSaidToast } from '#web/admin/frame/use-said-toast.ts';
import { PageHead } from '#web/admin/parts/page-head.tsx';
import { leaveOutForbidden } from './leave-out-forbidden.ts';
import { ProductForm, type FormAnswer } from './product-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'products.change');
  const { db, now } = context.get(shopContext);
  const after = new URL(request.url).searchParams.get('after') ?? '';
  const [names, owned, offers, charts, before] = await Promise.all([
    loadListedNames(db),
    loadFields(db),
    liveOffers(db, now()),
    loadCharts(db),
    isUuid(after) ? findAdminProduct(db, after) : null,
  ]);
  const hasCost = may(actor, 'profit.read');
  const offered = offeredSizes(charts);
  const start = draftAfter(before);
  return { names, owned, offers, offered, hasCost, formKey: crypto.randomUUID(), start, after };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  leaveOutForbidden(form, actor);
  const read = readNewProduct(form, await loadFields(db));
  const typed = typedDraft(form, emptyDraft);
  if (!read.ok) {
    const { title, text, status } = read.refusal;
    return data({ ...failed(title, text, read.errors), typed }, { status });
  }
  const { key } = readFields(form, ['key']);
  const created = await createProduct(db, actor, read.input, now(), isUuid(key) ? key : crypto.randomUUID());
  if (isRefusal(created))
    return data({ ...failed(created.title, created.text), typed }, { status: created.status });
  const to =
    readFields(form, ['next']).next === 'another'
      ? href('/admin/products/new', { after: created.id, said: 'created' })
      : href('/admin/products/:id', { id: created.id, said: 'created' });
  throw redirect(to, 303);
}

export const clientAction = preserveForm<FormAnswer>('Failed to save product. Please try again.');
export const shouldRevalidate = unlessFailed;

const NO_SIZES: string[] = [];

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { names, owned, offers, offered, hasCost, formKey, start, after } = loaderData;
  useSaidToast();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="New product" />
      <ProductForm
        key={after}
        start={start}
        hasCost={hasCost}
        version={null}
        formKey={formKey}
        sizes={NO_SIZES}
        offered={offered}
        names={names}
        owned={owned}
        offers={offers}
        id=""
        posted={actionData}
      />
    </div>
  );
}
