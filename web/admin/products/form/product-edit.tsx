// A product that is there: everything about it in one form.
import { data, Form } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import { readProductChange } from '#shop/catalogue/product-form.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { typedDraft } from '#shop/catalogue/typed-product.ts';
import { draftOf } from '#shop/catalogue/product-form-draft.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { offeredSizes } from '#shop/sizes/size-chart.ts';
import { href } from '#shop/text/href.ts';
import { changeProduct } from '#server/catalogue/change-product.ts';
import { findAdminProduct } from '#server/catalogue/admin-product.ts';
import { findCost } from '#server/profit/product-costs.ts';
import { loadFields } from '#server/product-fields/load-fields.ts';
import { loadCharts } from '#server/sizes/load-charts.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/product-edit';
import { done, failed } from '#web/admin/parts/answer.ts';
import { preserveForm, unlessFailed } from '#web/admin/parts/preserve-form.ts';
import { useSaidToast } from '#web/admin/frame/use-said-toast.ts';
import { PageHead } from '#web/admin/parts/page-head.tsx';
import { PktTime } from '#web/admin/parts/pkt-time.tsx';
import { leaveOutForbidden } from './leave-out-forbidden.ts';
import { ProductForm, type FormAnswer } from './product-form.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'products.read');
  const { db, now } = context.get(shopContext);
  const hasCost = may(actor, 'profit.read');
  const [start, names, owned, offers, charts] = await Promise.all([
    isUuid(params.id) ? loadStart(db, params.id, hasCost) : null,
    loadListedNames(db),
    loadFields(db),
    liveOffers(db, now()),
    loadCharts(db),
  ]);
  if (!start) throw data(refuse('product-gone').text, { status: 404 });
  return { ...start, hasCost, names, owned, offers, offered: offeredSizes(charts) };
}

async function loadStart(db: AppContext['db'], id: string, hasCost: boolean) {
  const [product, cost] = await Promise.all([findAdminProduct(db, id), hasCost ? findCost(db, id) : null]);
  return product && { product, start: draftOf(product, cost) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const hasCost = may(actor, 'profit.read');
  leaveOutForbidden(form, actor);
  const read = readProductChange(form, await loadFields(db));
  const id = isUuid(params.id) ? params.id : '00000000-0000-0000-0000-000000000000';
  if (!read.ok) {
    const answer = await refusalOf(db, { id, hasCost }, read.refusal, form);
    return data({ ...answer, errors: read.errors }, { status: read.refusal.status });
  }
  const version = Number(form.get('version'));
  const saved = await changeProduct(db, actor, { id, version, change: read.change }, now());
  if (isRefusal(saved))
    return data(await refusalOf(db, { id, hasCost }, saved, form), { status: saved.status });
  const stored = await loadStart(db, id, hasCost);
  return {
    ...done('Product updated'),
    ...(stored && { saved: { version: stored.product.version, draft: stored.start } }),
  };
}

// What was typed goes back with the "no", and with "changed meanwhile" what is there now: the form puts both together.
async function refusalOf(
  db: AppContext['db'],
  { id, hasCost }: { id: string; hasCost: boolean },
  refusal: Refusal,
  form: FormData,
): Promise<FormAnswer> {
  const now = await loadStart(db, id, hasCost);
  const answer = failed(refusal.title, refusal.text);
  if (!now) return answer;
  const { product, start: draft } = now;
  const isStale = refusal.refused === 'changed-meanwhile' || refusal.refused === 'stock-moved';
  const theirs = isStale ? { version: product.version, draft } : undefined;
  return { ...answer, typed: typedDraft(form, draft), ...(theirs && { theirs }) };
}

export const clientAction = preserveForm<FormAnswer>('Failed to save product. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { product, start, hasCost, names, owned, offers, offered } = loaderData;
  useSaidToast();
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={product.title}
        count={
          <>
            Saved <PktTime at={product.updatedAt} />
          </>
        }
      >
        {product.archivedAt === null && <CopyForm id={product.id} />}
        {product.active && (
          <a
            href={href('/product/:id', { id: product.id })}
            className="inline-flex min-h-11 items-center text-small font-semibold text-link underline underline-offset-4 md:min-h-9"
          >
            See it in the shop
          </a>
        )}
      </PageHead>
      {product.archivedAt && (
        <Notice look="warning" title="Archived">
          Shoppers do not see it and it cannot be changed. A Super Admin can restore it from the list of
          archived products.
        </Notice>
      )}
      <ProductForm
        key={product.id}
        start={start}
        hasCost={hasCost}
        version={product.version}
        sizes={product.rows.map(({ size }) => size)}
        offered={offered}
        names={names}
        owned={owned}
        offers={offers}
        id={product.id}
        posted={actionData}
      />
    </div>
  );
}

// The list's own press, with its own answer: the copy opens, inactive and with a stock of 0.
function CopyForm({ id }: { id: string }) {
  return (
    <Form method="post" action={href('/admin/products')}>
      <input type="hidden" name="id" value={id} />
      <Button look="quiet" name="intent" value="duplicate">
        Duplicate
      </Button>
    </Form>
  );
}
