// The stock of one product by itself: what the grid in the list of products shows, and its count.
import { data } from 'react-router';
import { readCells } from '#shop/catalogue/product-cells-form.ts';
import type { ProductErrors } from '#shop/catalogue/product-form.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { draftOf } from '#shop/catalogue/product-form-draft.ts';
import { gridSizes } from '#shop/catalogue/product-draft.ts';
import { chartOf, offeredSizes } from '#shop/sizes/size-chart.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { findAdminProduct } from '#server/catalogue/admin-product.ts';
import { loadCharts } from '#server/sizes/load-charts.ts';
import { countStock } from '#server/catalogue/quick-edits.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/product-stock';
import { done, failed } from '../parts/answer.ts';
import { preserveForm } from '../parts/preserve-form.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  allowedPerson(context, 'products.read');
  const { db } = context.get(shopContext);
  const [product, charts] = await Promise.all([
    isUuid(params.id) ? findAdminProduct(db, params.id) : null,
    loadCharts(db),
  ]);
  if (!product) throw data(refuse('product-gone').text, { status: 404 });
  const { title, version, colours, rows } = product;
  const { stock, sku } = draftOf(product);
  const sizes = gridSizes(
    rows.map(({ size }) => size),
    chartOf(offeredSizes(charts), product)?.sizes,
  );
  return { title, version, colours, sizes, cells: { stock, sku } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'products.change');
  const { db, now } = context.get(shopContext);
  const errors: ProductErrors = {};
  const form = await readForm(request);
  const { cells } = readCells(form, errors);
  if (Object.keys(errors).length > 0) {
    const { title, text } = refuse('check-the-form');
    return data(failed(title, text, errors), { status: 400 });
  }
  const id = isUuid(params.id) ? params.id : '';
  const count = { id, version: Number(form.get('version')), cells, skus: [] };
  const counted = id === '' ? refuse('product-gone') : await countStock(db, actor, count, now());
  if (isRefusal(counted)) return data(failed(counted.title, counted.text), { status: counted.status });
  return done('Product updated');
}

export const clientAction = preserveForm('Failed to save product. Please try again.');
