// The cart's lines as an action: adding a pair from a product page, with or without JavaScript.
import { data, redirect } from 'react-router';
import { addedInWords, type AddedWords } from '#shop/cart/added-words.ts';
import { readLine } from '#shop/cart/cart-form.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import type { CartLine } from '#shop/cart/cart.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { isSizeSystem } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import { adVisitOf } from '#server/ads/ad-visit.ts';
import { queueAdEvent } from '#server/ads/queue-events.ts';
import { addToCart, type Added } from '#server/carts/add-to-cart.ts';
import { findCart } from '#server/carts/find-cart.ts';
import { mayHaveList } from '#server/http/guest-limits.ts';
import { readForm } from '#platform/http/read-form.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import { cartOf } from '#server/http/held-cart.ts';
import { cartCookies } from '#server/http/visitor.ts';
import type { Route } from './+types/cart-lines-action';

/** What the page that sent the form shows: what was added, in words, or why nothing was. */
export type AddAnswer = { added: AddedWords; refusal: null } | { added: null; refusal: Refusal };

/** Reached by a reload after posting. */
export function loader() {
  return redirect(href('/cart'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const line = readLine(form);
  const added = isRefusal(line) ? line : await add(request, context, line);
  const headers = isRefusal(added) ? new Headers() : cartCookies(request, added.cartId, added.pairs);
  headers.set('cache-control', 'private, no-store');
  // A form sent by the browser itself goes on to a page; a script stays where it is and reads the answer.
  if (readFields(form, ['stay']).stay === '') throw onward(added, form, headers);
  return data(answerFor(added), { status: isRefusal(added) ? added.status : 200, headers });
}

async function add(request: Request, context: Route.ActionArgs['context'], line: CartLine) {
  const { db, now } = context.get(shopContext);
  const cartId = await findCart(db, cartOf(request, context));
  if (cartId === null && !(await mayHaveList(db, context.get(addressContext)))) return refuse('slow-down');
  const added = await addToCart(db, cartId, line, now());
  if (!isRefusal(added) && added.added > 0)
    await tellAdded(request, context, { ...line, quantity: added.added });
  return added;
}

function tellAdded(request: Request, context: Route.ActionArgs['context'], line: CartLine): Promise<void> {
  const shop = context.get(shopContext);
  const visit = adVisitOf(request, {
    address: context.get(addressContext),
    publicUrl: shop.config.publicUrl,
  });
  return queueAdEvent(shop, 'add-to-cart', visit && { visit, lines: [line] });
}

function answerFor(added: Added | Refusal): AddAnswer {
  return isRefusal(added) ? { added: null, refusal: added } : { added: addedInWords(added), refusal: null };
}

// No page has words for a network that presses without end.
function onward(added: Added | Refusal, form: FormData, headers: Headers): Response {
  return isRefusal(added) && added.refused === 'slow-down'
    ? new Response(added.text, { status: added.status, headers })
    : redirect(pageAfter(added, form), { status: 303, headers });
}

function pageAfter(added: Added | Refusal, form: FormData): string {
  const { product, line, colour, units } = readFields(form, ['product', 'line', 'colour', 'units']);
  if (!isRefusal(added)) {
    const query = added.capped ? `${Number(line)}:${added.added}` : Number(line);
    return href('/cart', { added: query });
  }
  if (!isUuid(product)) return href('/shop');
  const query = new URLSearchParams({ problem: added.refused });
  if (colour !== '' && colour.length <= 60) query.set('colour', colour);
  if (isSizeSystem(units) && units !== 'EU') query.set('units', units);
  return `${href('/product/:id', { id: product })}?${query}#sizes`;
}
