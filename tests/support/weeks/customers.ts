/** The customers of the simulated weeks: they order, answer a message by its buttons, in words, on the page of the order, twice, late or never. */
import { isRefusal } from '#shop/refusals/refusals.ts';
import { answerOrder, customer } from '#server/asking/answer-order.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { drawn, shuffled, type Random } from '#sims/engine/random.ts';
import type { Weeks } from './open-weeks.ts';

export type WeeksOrder = { id: string; phone: string; variantId: number; quantity: number };

export type Customers = {
  orders: readonly WeeksOrder[];
  /** Pairs of each variant before the first order. */
  stock: ReadonlyMap<number, number>;
  order(count: number): Promise<void>;
  /** Of those who got a message since. */
  answer(): Promise<void>;
};

const CITIES = ['Lahore', 'Karachi', 'Islamabad', 'Multan', 'Peshawar', 'Quetta', 'Gilgit', 'Sialkot'];
/** Rupees a pair. */
export const PRICE = 10_000;

type Hook = { body: string; signature: string };

export async function openCustomers(weeks: Weeks, random: Random, expected: number): Promise<Customers> {
  const stock = new Map<number, number>();
  for (const [title, plenty] of [
    ['Runner of many sizes', expected],
    ['Last pairs', Math.ceil(expected / 40)],
  ] as const) {
    const made = await makeProduct(weeks.db, { title, rupees: PRICE, stock: { 41: plenty, 42: plenty } });
    for (const size of ['41', '42']) stock.set(made.row(size), plenty);
  }
  const variants = [...stock.keys()];
  const orders: WeeksOrder[] = [];
  /** What the shop did not take while it was killed: Meta sends it again. */
  let untold: Hook[] = [];
  let [heard, texted] = [0, 0];

  const place = async (): Promise<void> => {
    const nth = orders.length;
    // One in ten wants the shoe of which there are too few.
    const variantId = variants[(random() < 0.9 ? 0 : 2) + Math.floor(random() * 2)] ?? 0;
    const quantity = random() < 0.85 ? 1 : 2;
    // Some buy twice before they have answered.
    const before = random() < 0.05 ? orders.at(-1)?.phone : undefined;
    const phone = before ?? `+92300${String(1_000_000 + nth)}`;
    const city = CITIES[Math.floor(random() * CITIES.length)] ?? 'Lahore';
    const input = checkoutInput({ lines: [pairs(variantId, quantity)], rupees: PRICE * quantity, phone });
    const placed = await placeOrder(
      weeks.db,
      { ...input, name: `Buyer ${nth}`, email: '', address: { ...input.address, city } },
      weeks.now(),
    );
    if (!isRefusal(placed)) orders.push({ id: placed.orderId, phone, variantId, quantity });
    else if (!/sold|stock|left/i.test(`${placed.refused} ${placed.text}`)) throw new Error(placed.text);
  };

  const tell = async (hook: Hook): Promise<void> => {
    const taken = await fetch(`${weeks.address}/hooks/whatsapp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': hook.signature },
      body: hook.body,
    }).then(
      async (answer) => (await answer.text(), answer.ok || answer.status === 403),
      () => false,
    );
    if (!taken) untold.push(hook);
  };

  const repliesTo = ({ wamid, to }: Weeks['whatsapp']['taken'][number]): Hook[] => {
    const { pressed, wrote, told } = weeks.whatsapp;
    const receipts = [told(wamid, 'sent'), told(wamid, 'delivered'), told(wamid, 'read')];
    switch (
      drawn(random, { yes: 50, no: 6, change: 3, words: 5, riddle: 3, both: 2, fails: 5, nothing: 26 })
    ) {
      case 'yes':
        return [...receipts, pressed(wamid, 0)];
      case 'no':
        return [...receipts, pressed(wamid, 2)];
      case 'change':
        return [...receipts, pressed(wamid, 1)];
      case 'words':
        return [
          ...receipts,
          wrote(to, random() < 0.8 ? 'Ji haan' : 'nahi', random() < 0.5 ? wamid : undefined),
        ];
      case 'riddle':
        return [...receipts, wrote(to, 'When does it come? My brother takes it')];
      case 'both':
        return [...receipts, pressed(wamid, 0), pressed(wamid, 2)];
      case 'fails':
        return [told(wamid, 'failed', 131_026)];
      case 'nothing':
        return receipts;
    }
  };

  return {
    orders,
    stock,
    order: async (count) => {
      for (let nth = 0; nth < count; nth += 1) await place();
    },
    answer: async () => {
      const again = untold;
      untold = [];
      const messages = weeks.whatsapp.taken.slice(heard);
      heard = weeks.whatsapp.taken.length;
      const told = messages.flatMap(repliesTo);
      const doubled = told.filter(() => random() < 0.1);
      const forged = told.filter(() => random() < 0.03).map(({ body }) => ({ body, signature: 'sha256=00' }));
      const hooks = shuffled(random, [...again, ...told, ...doubled, ...forged]);
      // Meta does not wait for one answer before it sends the next.
      for (let sent = 0; sent < hooks.length; sent += 6)
        await Promise.all(hooks.slice(sent, sent + 6).map(tell));
      const texts = weeks.sms.taken.slice(texted);
      texted = weeks.sms.taken.length;
      for (const { to } of texts) {
        const id = orders.findLast(({ phone }) => phone === `+${to}`)?.id;
        const says = drawn(random, { yes: 35, no: 4, nothing: 61 });
        if (id && says !== 'nothing')
          await answerOrder(weeks.db, customer, { orderId: id, answer: says, way: 'page' }, weeks.now());
      }
    },
  };
}
