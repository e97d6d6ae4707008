// The list of products: search, filters, prices and stock changed in place, and one change to many at once.
import { data, redirect } from 'react-router';
import { PRODUCTS_A_PAGE, readAdminFilters, writeAdminFilters } from '#shop/admin/admin-filters.ts';
import { may } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { LOW_STOCK_MEANS } from '#shop/catalogue/low-stock.ts';
import { href } from '#shop/text/href.ts';
import { loadListedNames } from '#server/lists/listed-names.ts';
import { listAdminProducts } from '#server/catalogue/list-admin-products.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/products';
import { ButtonLink } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { refused } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { actOnList } from './products-action.ts';
import { ProductsEmpty } from './products-empty.tsx';
import { ProductsFilters } from './products-filters.tsx';
import { ProductsTable } from './products-table.tsx';
import { ProductsTabs } from './products-tabs.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'products.read');
  const { db, now } = context.get(shopContext);
  const filters = readAdminFilters(new URL(request.url).searchParams);
  const [list, names] = await Promise.all([listAdminProducts(db, filters, now()), loadListedNames(db)]);
  return { filters, list, names, mayRestore: may(actor, 'products.restore') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const answer = await actOnList(context.get(shopContext), actor, await readForm(request));
  if ('to' in answer) throw redirect(answer.to, 303);
  if (isRefusal(answer)) return data(refused(answer), { status: answer.status });
  return answer;
}

// Deleting has words of its own (rule P18).
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'));
  const isDelete = intent === 'archive' || intent === 'all-archive';
  return preserveForm(`Failed to ${isDelete ? 'delete' : 'save'} product. Please try again.`)({
    serverAction,
  });
}

export const shouldRevalidate = unlessFailed;

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, list, names, mayRestore } = loaderData;
  const total = `${list.total.toLocaleString('en-PK')}${list.hasMore ? '+' : ''}`;
  const first = writeAdminFilters({ ...filters, after: null });
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Products" count={total}>
        <a href={`${href('/admin/products/export.csv')}${first}`} className={exportLook} download>
          <AdminIcon name="download" /> Export CSV
        </a>
        <ButtonLink to={href('/admin/products/new')}>
          <AdminIcon name="plus" /> Add Product
        </ButtonLink>
      </PageHead>
      <ProductsTabs />
      {/* The answer to a form that was sent without scripts; with them it is a toast. */}
      <FormNotice answer={actionData} />
      <ProductsFilters filters={filters} names={names} />
      {filters.status === 'low' && <p className="text-small text-ink-2">{LOW_STOCK_MEANS}</p>}
      {list.rows.length === 0 ? (
        <ProductsEmpty filters={filters} />
      ) : (
        <ProductsTable key={first + (filters.after ?? '')} rows={list.rows} mayRestore={mayRestore} />
      )}
      {list.total > list.rows.length && (
        <Pager
          shown={`${list.rows.length} of ${total}, ${PRODUCTS_A_PAGE} a page`}
          previous={filters.after ? `${href('/admin/products')}${first}` : null}
          next={
            list.next && `${href('/admin/products')}${writeAdminFilters({ ...filters, after: list.next })}`
          }
        />
      )}
    </div>
  );
}

const exportLook =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border-[1.5px] border-edge bg-surface px-3.5 text-small leading-tight font-semibold whitespace-nowrap hover:border-ink hover:bg-sunk md:min-h-9 md:px-3';
