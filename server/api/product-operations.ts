// Products and stock by the API: what the product pages of the admin portal do, by the same verbs.
import { z } from 'zod';
import { PRODUCT_FILTERS } from '#shop/admin/admin-filters.ts';
import { MAX_PAIRS, type StockCell } from '#shop/catalogue/product-draft.ts';
import { readNewProduct, readProductChange } from '#shop/catalogue/product-form.ts';
import type { ProductField } from '#shop/product-fields/product-field.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { findAdminProduct } from '#server/catalogue/admin-product.ts';
import { archiveProduct, restoreProduct } from '#server/catalogue/archive-product.ts';
import { changeProduct } from '#server/catalogue/change-product.ts';
import { createProduct } from '#server/catalogue/create-product.ts';
import { duplicateProduct } from '#server/catalogue/duplicate-product.ts';
import { listAdminProducts } from '#server/catalogue/list-admin-products.ts';
import { countStock } from '#server/catalogue/quick-edits.ts';
import { loadCharts } from '#server/sizes/load-charts.ts';
import { loadFields } from '#server/product-fields/load-fields.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { cursor, pageOf, text, uuid } from './fields.ts';
import { operation } from './operation.ts';
import { withFields } from './problem.ts';
import {
  inBodyNames,
  newProduct,
  product,
  productChange,
  productField,
  productForm,
  productRow,
  sizeChart,
  stockCount,
  viewProduct,
  viewProductRow,
} from './product-schemas.ts';

const tag = 'Products';
const params = z.strictObject({ id: uuid });

export const productOperations = [
  operation({
    id: 'listProducts',
    method: 'GET',
    path: 'products',
    scope: 'products:read',
    tag,
    summary: 'Products, newest first, 50 a page',
    query: z.strictObject({
      search: text(100).optional().describe('Title, brand or SKU, in part'),
      brand: text(60).optional(),
      category: text(60).optional(),
      status: z.enum(PRODUCT_FILTERS).optional().describe('`all` leaves out archived products'),
      cursor: cursor.optional(),
    }),
    answer: pageOf(productRow),
    refusals: ['bad-cursor'],
    async run({ app, query, now }) {
      const after = readCursor('products', query.cursor);
      if (isRefusal(after)) return after;
      const { search = '', brand = '', category = '', status = 'all' } = query;
      const page = await listAdminProducts(app.db, { search, brand, category, status, after }, now);
      return { data: page.rows.map(viewProductRow), next: writeCursor('products', page.next) };
    },
  }),
  operation({
    id: 'getProduct',
    method: 'GET',
    path: 'products/{id}',
    scope: 'products:read',
    tag,
    summary: 'One product with its colours, pictures, variants and stock',
    params,
    answer: product,
    refusals: ['product-gone'],
    run: ({ app, params: { id } }) => readProduct(app, id),
  }),
  operation({
    id: 'listProductFields',
    method: 'GET',
    path: 'product-fields',
    scope: 'products:read',
    tag,
    summary: 'The fields of products that the owner defined, in his order',
    answer: z.object({ data: z.array(productField) }),
    async run({ app }) {
      const owned = await loadFields(app.db);
      return { data: owned.map(({ feed: _, ...field }) => field) };
    },
  }),
  operation({
    id: 'listSizeCharts',
    method: 'GET',
    path: 'size-charts',
    scope: 'products:read',
    tag,
    summary:
      'Makers’ size charts. A product goes by the most exact one (a brand before a category, a category before an audience), else by the shop’s own',
    answer: z.object({ data: z.array(sizeChart) }),
    async run({ app }) {
      return { data: await loadCharts(app.db) };
    },
  }),
  operation({
    id: 'createProduct',
    method: 'POST',
    path: 'products',
    scope: 'products:write',
    tag,
    summary: 'Create a product with its colours, sizes and opening stock',
    body: newProduct,
    answer: product,
    status: 201,
    refusals: ['missing-fields', 'check-the-form'],
    async run({ app, actor, body, now, requestKey }) {
      const owned = await loadFields(app.db);
      const unknown = unknownField(body, owned);
      if (unknown) return unknown;
      const read = readNewProduct(productForm(body), owned);
      if (!read.ok) return withFields(read.refusal, inBodyNames(read.errors));
      const created = await createProduct(app.db, actor, read.input, now, requestKey);
      return isRefusal(created) ? created : readProduct(app, created.id);
    },
  }),
  operation({
    id: 'changeProduct',
    method: 'PATCH',
    path: 'products/{id}',
    scope: 'products:write',
    tag,
    summary: 'Change what is sent, and nothing else',
    params,
    body: productChange,
    current: product,
    answer: product,
    refusals: ['product-gone', 'changed-meanwhile', 'missing-fields', 'check-the-form'],
    async run({ app, actor, params: { id }, body, current, now }) {
      const owned = await loadFields(app.db);
      const unknown = unknownField(body, owned);
      if (unknown) return unknown;
      const read = readProductChange(productForm(body), owned);
      if (!read.ok) return withFields(read.refusal, inBodyNames(read.errors));
      const save = { id, version: current.version, change: read.change };
      const changed = await changeProduct(app.db, actor, save, now);
      return isRefusal(changed) ? changed : readProduct(app, id);
    },
  }),
  operation({
    id: 'changeStock',
    method: 'POST',
    path: 'products/{id}/stock',
    scope: 'stock:write',
    tag,
    summary: 'Set or adjust the stock of variants, as movements from what is there now',
    params,
    body: stockCount,
    answer: product,
    refusals: ['product-gone', 'changed-meanwhile', 'no-such-line', 'bad-request'],
    async run({ app, actor, params: { id }, body, now }) {
      const found = await findAdminProduct(app.db, id);
      if (!found) return refuse('product-gone');
      const cells = cellsOf(found.rows, body.variants);
      if (isRefusal(cells)) return cells;
      const count = { id, version: found.version, cells, skus: [] };
      const counted = await countStock(app.db, actor, count, now);
      return isRefusal(counted) ? counted : readProduct(app, id);
    },
  }),
  operation({
    id: 'archiveProduct',
    method: 'DELETE',
    path: 'products/{id}',
    scope: 'products:write',
    tag,
    summary: 'Archive a product: orders still show it, and it can be restored',
    params,
    answer: product,
    refusals: ['product-gone'],
    async run({ app, actor, params: { id }, now }) {
      const archived = await archiveProduct(app.db, actor, id, now);
      return isRefusal(archived) ? archived : readProduct(app, id);
    },
  }),
  operation({
    id: 'restoreProduct',
    method: 'POST',
    path: 'products/{id}/restore',
    scope: 'products:write',
    tag,
    summary: 'Bring an archived product back; it is inactive until it is switched on',
    params,
    answer: product,
    refusals: ['product-gone'],
    async run({ app, actor, params: { id }, now }) {
      const restored = await restoreProduct(app.db, actor, id, now);
      return isRefusal(restored) ? restored : readProduct(app, id);
    },
  }),
  operation({
    id: 'duplicateProduct',
    method: 'POST',
    path: 'products/{id}/duplicate',
    scope: 'products:write',
    tag,
    summary: 'A copy of a product, inactive and without stock',
    params,
    answer: product,
    status: 201,
    refusals: ['product-gone'],
    async run({ app, actor, params: { id }, now }) {
      const copy = await duplicateProduct(app.db, actor, id, now);
      return isRefusal(copy) ? copy : readProduct(app, copy.id);
    },
  }),
];

function unknownField(
  { details = {} }: Pick<z.output<typeof productChange>, 'details'>,
  owned: readonly ProductField[],
) {
  const unknown = Object.keys(details).find((key) => !owned.some((field) => field.key === key));
  if (unknown === undefined) return null;
  const told = `There is no field “${unknown}”. The fields are those of listProductFields.`;
  return withFields(refuse('check-the-form'), { details: told });
}

async function readProduct({ db }: AppContext, id: string) {
  const found = await findAdminProduct(db, id);
  return found ? viewProduct(found) : refuse('product-gone');
}

type StockRow = { id: number; colour: string; size: string; stock: number };
type Wanted = z.output<typeof stockCount>['variants'][number];

function cellsOf(rows: readonly StockRow[], wanted: readonly Wanted[]): StockCell[] | Refusal {
  const cells: StockCell[] = [];
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length)
    return refuse('bad-request', 'Name each variant once.');
  for (const { id, set, adjust } of wanted) {
    const row = rows.find((each) => each.id === id);
    if (!row) return refuse('no-such-line');
    if ((set === undefined) === (adjust === undefined))
      return refuse('bad-request', 'Send either "set" or "adjust" for each variant.');
    const stock = set ?? row.stock + (adjust ?? 0);
    if (stock < 0 || stock > MAX_PAIRS)
      return refuse('bad-request', `Variant ${id} has ${row.stock}: that would make it ${stock}.`);
    cells.push({ colour: row.colour, size: row.size, stock, was: row.stock });
  }
  return cells;
}
