// What the list of products can do: one small edit of one product, or one change to those that are ticked.
import { wholeRupees } from '#shop/offers/discount-form.ts';
import { paisa, rupees } from '#shop/pricing/money.ts';
import { readRupees } from '#shop/pricing/rupees.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { changeSelection, type SelectionChange } from '#server/batches/change-selection.ts';
import { archiveProduct, restoreProduct } from '#server/catalogue/archive-product.ts';
import { duplicateProduct } from '#server/catalogue/duplicate-product.ts';
import { changePrice, switchProduct } from '#server/catalogue/quick-edits.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { done, type ActionAnswer } from '../parts/answer.ts';

/** `batchId` can be undone. */
type ListAnswer = (ActionAnswer & { batchId?: string | null }) | { to: string } | Refusal;

type ListContext = Pick<AppContext, 'db' | 'now'>;

const FIELDS = ['intent', 'id', 'price', 'was', 'active', 'discount'] as const;

/** Throws 403 where only a Super Admin may, and 404 for an id that is none. */
export async function actOnList(shop: ListContext, actor: Actor, form: FormData): Promise<ListAnswer> {
  const fields = readFields(form, FIELDS);
  if (fields.intent.startsWith('all-')) return changeTicked(shop, actor, form, fields);
  if (!isUuid(fields.id)) return refuse('product-gone');
  return changeOne(shop, actor, fields);
}

type ListFields = Record<(typeof FIELDS)[number], string>;

async function changeOne({ db, now }: ListContext, actor: Actor, fields: ListFields): Promise<ListAnswer> {
  const { id } = fields;
  switch (fields.intent) {
    case 'price':
      return priceOne({ db, now }, actor, fields);
    case 'active':
      return say(
        await switchProduct(db, actor, { id, active: fields.active === 'on' }, now()),
        'Product updated',
      );
    case 'archive':
      return say(await archiveProduct(db, actor, id, now()), 'Product deleted');
    case 'restore':
      if (!may(actor, 'products.restore')) throw new Response('You may not do this.', { status: 403 });
      return say(
        await restoreProduct(db, actor, id, now()),
        'Product restored',
        'It is inactive until you switch it on.',
      );
    case 'duplicate': {
      const copy = await duplicateProduct(db, actor, id, now());
      return isRefusal(copy) ? copy : { to: href('/admin/products/:id', { id: copy.id, said: 'created' }) };
    }
    default:
      return refuse('check-the-form');
  }
}

async function priceOne(
  { db, now }: ListContext,
  actor: Actor,
  { id, price, was }: ListFields,
): Promise<ListAnswer> {
  const amount = readRupees(price);
  if (!amount || !/^\d{1,12}$/.test(was))
    return refuse('check-the-form', `Enter a price above 0, in ${wholeRupees}.`);
  const change = { id, was: paisa(Number(was)), price: rupees(amount) };
  const answer = await changePrice(db, actor, change, now());
  const isStale = isRefusal(answer) && answer.refused === 'changed-meanwhile';
  if (isStale)
    return refuse(
      'changed-meanwhile',
      'Someone else changed this price while you were here. Reload the list to see it.',
    );
  return say(answer, 'Product updated');
}

function say(answer: object, title: string, text?: string): ListAnswer {
  return isRefusal(answer) ? answer : done(title, text);
}

const MAX_TICKED = 200;

async function changeTicked(
  { db, now }: ListContext,
  actor: Actor,
  form: FormData,
  fields: ListFields,
): Promise<ListAnswer> {
  const ids = form.getAll('ticked').filter((id): id is string => typeof id === 'string' && isUuid(id));
  const change = selectionChange(fields);
  if (!change || ids.length === 0 || ids.length > MAX_TICKED)
    return refuse(
      'check-the-form',
      change ? 'Select at least one product.' : 'A discount is a whole number from 0 to 100.',
    );
  const { batchId, changed } = await changeSelection(db, actor, { ids, change }, now());
  const title = change.kind === 'archive' ? 'Product deleted' : 'Product updated';
  const text = `${changed} of ${ids.length} ${ids.length === 1 ? 'product' : 'products'} changed`;
  return { ...done(title, text), batchId };
}

function selectionChange({ intent, discount }: ListFields): SelectionChange | null {
  if (intent === 'all-active') return { kind: 'active', active: true };
  if (intent === 'all-inactive') return { kind: 'active', active: false };
  if (intent === 'all-archive') return { kind: 'archive' };
  const percent = /^\d{1,3}$/.test(discount) ? Number(discount) : Number.NaN;
  return percent <= 100 ? { kind: 'discount', discountPercentage: percent || null } : null;
}
