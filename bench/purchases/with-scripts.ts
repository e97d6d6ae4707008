/**
 * The same purchase as a phone makes it once its scripts run, recorded from one: the page of the product, seven answers of data. The code that
 * it fetches on its way are files, and left out.
 */
import { typed, type Buyer, type OnSale } from './buyer.ts';
import type { PlaceOrder } from './with-pages.ts';

const CHECKOUT = '/checkout.data';
const ROUTE = encodeURIComponent('storefront/checkout/checkout');

/** Product, add, drawer, checkout, its price once the e-mail and then the city is known. */
export async function beginScripted({ nth, open, go }: Buyer, { path, line }: OnSale): Promise<PlaceOrder> {
  await open(path);
  const form = typed(nth);
  await go('/cart/lines', { product: path.slice(path.lastIndexOf('/') + 1), units: 'EU', line, stay: '1' });
  const drawer = JSON.parse((await go('/cart/drawer')).text) as Drawer;
  const opened = await go(`${CHECKOUT}?_routes=${ROUTE}`);
  const quote = (city: string) =>
    go(`${CHECKOUT}?city=${city}&method=STANDARD&mail=example.com&pay=&_routes=${ROUTE}`);
  await quote('');
  await quote(form['city'] ?? '');
  return async () => {
    const { status, text } = await go(CHECKOUT, {
      key: /"formKey","([0-9a-f-]{36})"/.exec(opened.text)?.[1] ?? '',
      lines: `${line}:1`,
      shownTotal: String(drawer.cart.totals.grandTotal),
      filledState: '',
      mapLocation: '',
      ...form,
    });
    const token = /\/\?placed=([\w-]+)/.exec(text)?.[1];
    if (status !== 202 || token === undefined) return false;
    const confirmed = await go(`/_.data?placed=${token}`);
    return confirmed.status === 200 && confirmed.text.includes(form['name'] ?? '');
  };
}

/** Paisa. */
type Drawer = { cart: { totals: { grandTotal: number } } };
