// The cart: what is in it, what changed since the shopper last looked, and what it comes to in cash.
import { data, redirect, replace } from 'react-router';
import { addedInWords, type AddedWords } from '#shop/cart/added-words.ts';
import { missingInWords, type MissingWords } from '#shop/cart/missing-words.ts';
import { readWish } from '#shop/cart/cart-form.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { countPairs, markSeen } from '#server/carts/change-cart.ts';
import { applyLineAction } from '#server/carts/line-action.ts';
import { loadCart, type CartView } from '#server/carts/load-cart.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { readForm } from '#platform/http/read-form.ts';
import { cartOf } from '#server/http/held-cart.ts';
import { cartCookies, cityOf } from '#server/http/visitor.ts';
import { priceClock } from '#server/offers/next-change.ts';
import { loadVariants } from '#server/stock/load-variants.ts';
import type { Route } from './+types/cart';
import { CartEmpty } from './cart-empty.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartNotices, type RemovedLine } from './cart-notices.tsx';
import { CartSummary, CheckoutBar } from './cart-summary.tsx';
import { LaterFormFailed } from '../frame/frame-later.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { shownCart } from './shown-cart.ts';

export const headers = () => ({ 'cache-control': 'private, no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const cartId = cartOf(request, context);
  const at = now();
  const [cart, prices] = await Promise.all([
    loadCart(db, cartId, at, (city) => ({ city: city ?? cityOf(request), method: 'STANDARD' })),
    priceClock(db, at),
  ]);
  if (cartId) await markSeen(db, cartId, cart.lines);
  const query = new URL(request.url).searchParams;
  const added = findAdded(cart, query.get('added') ?? '');
  const removed = await findRemoved(db, query.get('removed') ?? '');
  const missing = findMissing(query.get('again') ?? '');
  return { cart: shownCart(cart), added, removed, missing, prices };
}

// `?added=<row>`, and `?added=<row>:<pairs>` where fewer were added than wanted.
function findAdded({ lines }: CartView, text: string): AddedWords | null {
  const [, id, pairs] = /^(\d{1,9})(?::(\d{1,4}))?$/.exec(text) ?? [];
  const line = lines.find(({ variantId, quantity }) => variantId === Number(id) && quantity > 0);
  if (!line) return null;
  const capped = pairs !== undefined;
  return addedInWords({ ...line, added: capped ? Number(pairs) : line.quantity, capped });
}

// `?removed=<row>:<pairs>` names what the way back would bring; what is not sold does not come back, and has no name here.
async function findRemoved(db: AppContext['db'], text: string): Promise<RemovedLine | null> {
  const [, id, quantity] = /^(\d{1,9}):(\d{1,4})$/.exec(text) ?? [];
  const [row] = id === undefined ? [] : await loadVariants(db, [Number(id)]);
  return row?.sellable && quantity !== undefined
    ? { variantId: row.id, quantity: Number(quantity), pair: `${isolate(row.title)}, EU ${row.size}` }
    : null;
}

// `?again=<pairs gone>:<pairs without room>` of an earlier order that was bought again.
function findMissing(text: string): MissingWords | null {
  const [, gone, noRoom] = /^(\d{1,5}):(\d{1,5})$/.exec(text) ?? [];
  return missingInWords({ gone: Number(gone ?? 0), noRoom: Number(noRoom ?? 0) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const cartId = cartOf(request, context);
  const form = await readForm(request);
  const { stay } = readFields(form, ['stay']);
  if (!cartId) throw redirect(href('/cart'), 303);
  const after = await change(shop, cartId, form);
  const cookies = cartCookies(request, cartId, await countPairs(shop.db, cartId));
  if (stay === '') throw replace(after, { status: 303, headers: cookies });
  return data({ done: true }, { headers: cookies });
}

// Where the page goes on: a removal can be taken back there.
async function change({ db, now }: AppContext, cartId: string, form: FormData): Promise<string> {
  const wish = readWish(form);
  if (!wish) return href('/cart');
  const outcome = await applyLineAction(db, cartId, wish, now());
  if (wish.intent === 'remove') return `${href('/cart')}?removed=${wish.variantId}:${wish.quantity}`;
  return wish.intent === 'restore' && !isRefusal(outcome) ? `${href('/cart')}#summary` : href('/cart');
}

export default function Cart({ loaderData: { cart, added, removed, missing } }: Route.ComponentProps) {
  return (
    <div className="measure py-6 md:py-10">
      <PageHead title="Cart" />
      <CartNotices added={added} removed={removed} missing={missing} />
      {cart.lines.length === 0 ? (
        <CartEmpty />
      ) : (
        <>
          <h1 className="mb-4 text-h1 md:mb-6" tabIndex={-1}>
            Cart
          </h1>
          <div className="grid items-start gap-6 lg:grid-cols-12">
            <div className="min-w-0 lg:col-span-8">
              <CartLines lines={cart.lines} />
            </div>
            <CartSummary cart={cart} className="lg:sticky lg:top-29 lg:col-span-4" />
          </div>
          <CheckoutBar cart={cart} />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back={href('/cart')} />;
}
