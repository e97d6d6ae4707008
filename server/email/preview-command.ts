/** node server/email/preview-command.ts [folder]: writes every letter as a file, to look at in a browser, light and dark. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { paisa } from '#shop/pricing/money.ts';
import { ORDER_STATUSES } from '#shop/orders/order-status.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { composeAccountChanged } from './compose-account-changed.ts';
import { composeAccountLetter } from './compose-account.ts';
import { composeBackInStock } from './compose-back-in-stock.ts';
import { composeOrderPlaced } from './compose-order-placed.ts';
import { composeOrderStatus } from './compose-order-status.ts';
import type { Letter } from './letter.ts';
import type { OrderFacts } from './load-order-facts.ts';
import { ACCOUNT_KINDS, ORDER_PLACED_KINDS } from './queue-messages.ts';

const publicUrl = 'https://qadam.pk';
const settings = { ...defaultSettings, contactPhone: '051 1234567', contactEmail: 'salaam@qadam.pk' };

const order: OrderFacts = {
  shortId: '8f28ae72',
  placedAt: new Date('2026-11-21T09:05:00Z'),
  customerName: 'Ayesha Khan',
  phone: '+923001234567',
  email: 'ayesha@example.com',
  address: {
    street: 'House 12, Street 4, F-10/2, near the blue water tank',
    city: 'Islamabad',
    state: 'Islamabad Capital Territory',
    postalCode: '44000',
    country: 'Pakistan',
  },
  mapLocation: '33.684400,73.047900',
  method: 'STANDARD',
  dates: { from: '2026-11-24', to: '2026-11-26' },
  lines: [
    {
      title: 'Air Zoom Pegasus 41',
      brand: 'Nike',
      size: '42',
      colour: 'Black',
      sku: 'NK-P41-42',
      discountLabel: 'Winter Sale',
      quantity: 2,
      each: paisa(2_499_000),
      total: paisa(4_998_000),
    },
  ],
  subtotal: paisa(4_998_000),
  discount: paisa(100_000),
  couponCode: 'EID10',
  shipping: paisa(0),
  total: paisa(4_898_000),
  taxIncluded: paisa(0),
  trackingUrl: `${publicUrl}/track/${'a'.repeat(32)}`,
};

const code = 'c'.repeat(64);
const account = {
  name: 'Ayesha Khan',
  email: order.email,
  isStaff: false,
  link: `${publicUrl}/auth/confirm#${code}`,
  code,
};

const back = {
  productId: '3f6c0c1e-6f0a-4b53-9d3b-0d5b1f0a9c11',
  title: 'Air Zoom Pegasus 41',
  brand: 'Nike',
  size: '42',
  colour: 'Black',
  price: paisa(2_499_000),
  stock: 2,
  token: 'b'.repeat(32),
};

const letters: Record<string, Letter> = Object.fromEntries([
  ...ORDER_PLACED_KINDS.map((kind) => [kind, composeOrderPlaced(kind, order, settings)]),
  ...ORDER_STATUSES.map((to) => [
    `order-status-${to.toLowerCase()}`,
    composeOrderStatus({ to, note: '' }, order, settings),
  ]),
  ...ACCOUNT_KINDS.map((kind) => [kind, composeAccountLetter(kind, account, settings)]),
  ['account-changed', composeAccountChanged({ what: 'password' }, settings, publicUrl)],
  ['back-in-stock', composeBackInStock(back, settings, publicUrl)],
]);

const folder = process.argv[2] ?? join('data', 'mail-previews');
await mkdir(folder, { recursive: true });
for (const [name, letter] of Object.entries(letters)) {
  await writeFile(join(folder, `${name}.html`), letter.html.markup);
  await writeFile(join(folder, `${name}.txt`), `${letter.subject}\n\n${letter.text}`);
}
process.stdout.write(`${Object.keys(letters).length} letters: ${folder}\n`);
