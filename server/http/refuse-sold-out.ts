// Checkout forms of what is known to be sold out are answered before limits, database and pages: by memory, for a crowd that comes too late.
import { readLines } from '#shop/cart/cart-form.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { mayBeRepeat } from '#server/orders/find-repeats.ts';
import { withPermit } from './order-semaphore.ts';
import type { AppContext } from './shop-context.ts';
import { cartIdOf } from './visitor.ts';

/** Draws the form that comes back, with the refusal above it. */
export type DrawRefused = (form: FormData, refusal: Refusal) => Response;

type Sale = {
  request: Request;
  shop: Pick<AppContext, 'db' | 'soldOut'>;
  draw: () => Promise<DrawRefused>;
};

/**
 * Answers a press at the checkout: from memory, or with a permit of the semaphore, from memory again where it was sold out meanwhile. Any
 * other request goes straight on.
 */
export async function answerPress(sale: Sale, answer: () => Promise<Response>): Promise<Response> {
  const { pathname } = new URL(sale.request.url);
  const checkout = href('/checkout');
  const isPress =
    sale.request.method === 'POST' && (pathname === checkout || pathname === `${checkout}.data`);
  if (!isPress) return answer();
  // A browser with scripts is answered by the action, with the same refusal.
  const fromMemory = async () => (pathname === checkout ? answerSoldOut(sale) : null);
  // A body that is still on its way must not hold a permit (slow POST attack, attacks-and-faults 117).
  await sale.request
    .clone()
    .arrayBuffer()
    .catch(() => null);
  return (await fromMemory()) ?? withPermit(sale.shop.db, async () => (await fromMemory()) ?? answer());
}

async function answerSoldOut({ request, shop, draw }: Sale): Promise<Response | null> {
  if (!shop.soldOut || shop.soldOut.isEmpty()) return null;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const intent = form && readFields(form, ['intent']).intent;
  const refusal = intent === '' || intent === 'place' ? await refuseSoldOut(request, form, shop) : null;
  return form && refusal && (await draw())(form, refusal);
}

/** The refusal of a form with a line that is known to be sold out; null as well for one that may have its order already. */
export async function refuseSoldOut(
  request: Request,
  form: FormData | null,
  { db, soldOut }: Pick<AppContext, 'db' | 'soldOut'>,
): Promise<Refusal | null> {
  if (!form || !soldOut || soldOut.isEmpty()) return null;
  const { lines, key } = readFields(form, ['lines', 'key']);
  const name = soldOut.find((readLines(lines) ?? []).map(({ variantId }) => variantId));
  if (name === null || !isUuid(key)) return null;
  // With the database away the shop itself says so.
  const isRepeat = await mayBeRepeat(db, { key, cartId: cartIdOf(request) }).catch(() => true);
  if (isRepeat) return null;
  return refuse('sold-out', `${name} is currently out of stock.`);
}
