// The cart's lines as an action: adding a pair from a product page, with or without JavaScript.
import { data, redirect } from 'react-router';
import { readLine } from '#shop/forms/cart.ts';
import { isUuid, readFields } from '#shop/forms/read.ts';
import { isRefusal, type Refusal } from '#shop/refusals.ts';
import { addToCart, type Added } from '#server/carts/add-to-cart.ts';
import { countPairs } from '#server/carts/change-cart.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { cartCookies, cartIdOf } from '#server/http/visitor.ts';
import type { Route } from './+types/cart-lines';

/** What the page that sent the form shows: the pair that was added, or why it was not. */
export type AddAnswer = { added: Omit<Added, 'cartId'>; refusal: null } | { added: null; refusal: Refusal };

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const form = await request.formData();
  const line = readLine(form);
  const added = isRefusal(line) ? line : await addToCart(db, cartIdOf(request), line, now());
  const { product, stay } = readFields(form, ['product', 'stay']);
  const headers = isRefusal(added)
    ? new Headers()
    : cartCookies(request, added.cartId, await countPairs(db, added.cartId));
  // A form sent by the browser itself goes on to a page; a script stays where it is and reads the answer.
  if (stay === '') throw redirect(pageAfter(added, line, product), { status: 303, headers });
  return data(answerFor(added), { status: isRefusal(added) ? added.status : 200, headers });
}

function answerFor(added: Added | Refusal): AddAnswer {
  if (isRefusal(added)) return { added: null, refusal: added };
  const { cartId: _, ...shown } = added;
  return { added: shown, refusal: null };
}

function pageAfter(added: Added | Refusal, line: ReturnType<typeof readLine>, product: string): string {
  if (isRefusal(added))
    return isUuid(product) ? `/product/${product}?problem=${added.refused}#sizes` : '/shop';
  return `/cart?added=${isRefusal(line) ? '' : line.inventoryId}`;
}
