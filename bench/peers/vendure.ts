/** Vendure beside our shop: its Shop API asked for the same purchase, in the fewest requests that it takes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/processes/start-shop.ts';
import { benchEmbedded } from '../shop.ts';
import { fillVendure, indexVendure, type SoldByVendure } from './fill-vendure.ts';
import { installPeer, installedVersion } from './install.ts';
import { openLine } from './json-line.ts';
import { startPeer } from './process.ts';
import { rowsOf } from './rows.ts';
import type { PeerProduct, PeerShop } from './side.ts';
import { askVendure } from './vendure-api.ts';

const password = 'only-for-the-bench-4711';

export async function openVendure(catalogue: PeerProduct[]): Promise<PeerShop> {
  const folder = installPeer('vendure');
  const bench = await benchEmbedded();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const start = (more: Record<string, string>) =>
    startPeer({
      folder,
      args: ['server.mjs'],
      env: {
        DATABASE_URL: bench.url,
        PORT: String(port),
        PASSWORD: password,
        NODE_NO_WARNINGS: '1',
        VENDURE_DISABLE_TELEMETRY: 'true',
        ...more,
      },
      openAt: `${address}/health`,
    });
  const first = await start({ FILL: 'on' });
  const sold = await fillVendure(address, password, catalogue);
  await first.stop();
  // One writing of the whole search index instead of a job for each product and variant.
  await rowsOf(bench.url, 'delete from job_record');
  const running = await start({});
  await indexVendure(address, password);
  await jobsDone(bench.url);
  return {
    name: 'Vendure',
    version: installedVersion(folder, '@vendure/core'),
    bench,
    pid: running.pid,
    begin: (sku) => beginAtVendure(address, sold, sku),
    stock: () => stockOfVendure(bench.url),
    stop: () => running.stop().finally(() => bench.stop()),
  };
}

async function jobsDone(url: string): Promise<void> {
  const left = `select count(*)::int as jobs from job_record where not "isSettled"`;
  while (Number((await rowsOf(url, left))[0]?.jobs) > 0) await sleep(500);
}

let buyers = 0;

const order = `id code state active totalQuantity subTotalWithTax shippingWithTax totalWithTax currencyCode
  lines { id quantity unitPriceWithTax linePriceWithTax productVariant { id sku name stockLevel options { name } product { slug } } }
  shippingLines { priceWithTax shippingMethod { id name } }
  customer { firstName lastName emailAddress phoneNumber }
  shippingAddress { fullName streetLine1 city province countryCode phoneNumber }`;
const refused = '... on ErrorResult { errorCode message }';
const ordered = `__typename ... on Order { ${order} } ${refused}`;

const asks = {
  product: `query($slug: String!) { product(slug: $slug) { id name slug description optionGroups { name options { id name } }
    variants { id sku name priceWithTax currencyCode stockLevel options { id name } } } }`,
  add: `mutation($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { ${ordered} } }`,
  cart: `query { activeOrder { ${order} } }`,
  address: `mutation($customer: CreateCustomerInput!, $address: CreateAddressInput!) {
    setCustomerForOrder(input: $customer) { ${ordered} } setOrderShippingAddress(input: $address) { ${ordered} } }`,
  choices: `query { eligibleShippingMethods { id name priceWithTax } eligiblePaymentMethods { code name isEligible } }`,
  place: `mutation($method: [ID!]!, $payment: PaymentInput!) {
    setOrderShippingMethod(shippingMethodId: $method) { ${ordered} }
    transitionOrderToState(state: "ArrangingPayment") { ... on Order { id state } ... on OrderStateTransitionError { errorCode message transitionError } }
    addPaymentToOrder(input: $payment) { ${ordered} } }`,
  confirmation: `query($code: String!) { orderByCode(code: $code) { ${order} payments { method amount state } } }`,
};

// Product, add, cart, customer and address, shipping and payment to choose from; place: method, state, payment; confirmation.
async function beginAtVendure(address: string, sold: SoldByVendure, sku: string) {
  buyers += 1;
  const nth = buyers;
  const line = openLine(address);
  const ask = (query: string, variables: Record<string, unknown> = {}) => askVendure(line, query, variables);
  await ask(asks.product, { slug: sold.slugs.get(sku) });
  await ask(asks.add, { id: sold.variants.get(sku) });
  await ask(asks.cart);
  await ask(asks.address, typedBy(nth));
  const choices = await ask(asks.choices);
  const method = choices.at('eligibleShippingMethods', 0, 'id').text();
  const place = async () => {
    const payment = { method: 'cash-on-delivery', metadata: {} };
    const placed = await ask(asks.place, { method: [method], payment });
    const state = placed.at('addPaymentToOrder', 'state');
    if (!state.isText() || state.text() !== 'PaymentAuthorized') return false;
    const code = placed.at('addPaymentToOrder', 'code').text();
    return (await ask(asks.confirmation, { code })).at('orderByCode', 'code').isThere();
  };
  return { place, bytes: line.bytes, requests: 7 };
}

function typedBy(nth: number): Record<string, unknown> {
  const phoneNumber = `0300${1_000_000 + (nth % 8_999_999)}`;
  return {
    customer: { firstName: 'Ayesha', lastName: 'Khan', emailAddress: `buyer${nth}@example.com`, phoneNumber },
    address: {
      fullName: 'Ayesha Khan',
      streetLine1: 'House 12, Street 4, Gulberg',
      city: 'Lahore',
      province: 'Punjab',
      postalCode: '54000',
      countryCode: 'PK',
      phoneNumber,
    },
  };
}

async function stockOfVendure(url: string): ReturnType<PeerShop['stock']> {
  const rows = await rowsOf(
    url,
    `select v.sku, l.free, coalesce(o.sold, 0) as sold from product_variant v
     join (select "productVariantId" as id, sum("stockOnHand" - "stockAllocated")::int as free from stock_level group by 1) l on l.id = v.id
     left join (select i."productVariantId" as id, sum(i.quantity)::int as sold from order_line i
       join "order" o on o.id = i."orderId" where o."orderPlacedAt" is not null group by 1) o on o.id = v.id`,
  );
  return new Map(
    rows.map(({ sku, free, sold }) => [String(sku), { free: Number(free), sold: Number(sold) }]),
  );
}
