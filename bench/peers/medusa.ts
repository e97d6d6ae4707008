/** Medusa beside our shop: its Store API asked for the same purchase, in the fewest requests that it takes. */
import { freePort } from '../../tests/support/processes/start-shop.ts';
import { benchEmbedded } from '../shop.ts';
import { fillMedusa, type SoldByMedusa } from './fill-medusa.ts';
import { installPeer, installedVersion } from './install.ts';
import { openLine } from './json-line.ts';
import { askMedusa } from './medusa-api.ts';
import { runPeer, startPeer } from './process.ts';
import { rowsOf } from './rows.ts';
import type { PeerProduct, PeerShop } from './side.ts';

const cli = 'node_modules/@medusajs/cli/cli.js';
const staff = { email: 'bench@example.com', password: 'only-for-the-bench-4711' };

export async function openMedusa(catalogue: PeerProduct[]): Promise<PeerShop> {
  const folder = installPeer('medusa');
  const bench = await benchEmbedded();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: withSocketAsHost(bench.url),
    PASSWORD: staff.password,
    LOG_LEVEL: 'error',
    NODE_NO_WARNINGS: '1',
    MEDUSA_DISABLE_TELEMETRY: 'true',
  };
  runPeer(folder, [cli, 'db:migrate', '--execute-safe-links'], env);
  runPeer(folder, [cli, 'user', '--email', staff.email, '--password', staff.password], env);
  const args = [cli, 'start', '--host', '127.0.0.1', '--port', String(port)];
  const start = () => startPeer({ folder, args, env, openAt: `${address}/health` });
  const first = await start();
  const sold = await fillMedusa(address, staff, catalogue);
  await first.stop();
  const running = await start();
  return {
    name: 'Medusa',
    version: installedVersion(folder, '@medusajs/medusa'),
    bench,
    pid: running.pid,
    begin: (sku) => beginAtMedusa(address, sold, sku),
    stock: () => stockOfMedusa(bench.url),
    stop: () => running.stop().finally(() => bench.stop()),
  };
}

// What migrates it reads no `host` behind the question mark.
function withSocketAsHost(url: string): string {
  const { username, pathname, searchParams } = new URL(url);
  return `postgres://${username}@${encodeURIComponent(searchParams.get('host') ?? 'localhost')}${pathname}`;
}

let buyers = 0;

// Product, cart with the pair, cart, customer and address, shipping options, the option, payment collection, its session;
// place: complete; confirmation.
async function beginAtMedusa(
  address: string,
  { key, region, products, variants }: SoldByMedusa,
  sku: string,
) {
  buyers += 1;
  const nth = buyers;
  const line = openLine(address, { 'x-publishable-api-key': key });
  const fields = '*variants.calculated_price,+variants.inventory_quantity';
  await askMedusa(line, 'GET', `/store/products/${products.get(sku)}?region_id=${region}&fields=${fields}`);
  const items = [{ variant_id: variants.get(sku), quantity: 1 }];
  const added = await askMedusa(line, 'POST', '/store/carts', { region_id: region, items });
  const cart = added.at('cart', 'id').text();
  await askMedusa(line, 'GET', `/store/carts/${cart}`);
  await askMedusa(line, 'POST', `/store/carts/${cart}`, typedBy(nth));
  const options = await askMedusa(line, 'GET', `/store/shipping-options?cart_id=${cart}`);
  const option = options.at('shipping_options', 0, 'id').text();
  await askMedusa(line, 'POST', `/store/carts/${cart}/shipping-methods`, { option_id: option });
  const collection = await askMedusa(line, 'POST', '/store/payment-collections', { cart_id: cart });
  const sessions = `/store/payment-collections/${collection.at('payment_collection', 'id').text()}/payment-sessions`;
  await askMedusa(line, 'POST', sessions, { provider_id: 'pp_system_default' });
  const place = async () => {
    const { json, status } = await line.ask('POST', `/store/carts/${cart}/complete`, {});
    const id = json.at('order', 'id');
    if (status !== 200 || !id.isText()) return false;
    return (await askMedusa(line, 'GET', `/store/orders/${id.text()}`)).at('order', 'id').isText();
  };
  return { place, bytes: line.bytes, requests: 10 };
}

function typedBy(nth: number): Record<string, unknown> {
  const address = {
    first_name: 'Ayesha',
    last_name: 'Khan',
    address_1: 'House 12, Street 4, Gulberg',
    city: 'Lahore',
    province: 'Punjab',
    postal_code: '54000',
    country_code: 'pk',
    phone: `0300${1_000_000 + (nth % 8_999_999)}`,
  };
  return { email: `buyer${nth}@example.com`, shipping_address: address, billing_address: address };
}

async function stockOfMedusa(url: string): ReturnType<PeerShop['stock']> {
  const rows = await rowsOf(
    url,
    `select i.sku, l.free, coalesce(o.sold, 0) as sold from inventory_item i
     join (select inventory_item_id as id, sum(stocked_quantity - reserved_quantity)::int as free
       from inventory_level where deleted_at is null group by 1) l on l.id = i.id
     left join (select li.variant_sku as sku, sum(oi.quantity)::int as sold from order_item oi
       join order_line_item li on li.id = oi.item_id where oi.deleted_at is null group by 1) o on o.sku = i.sku`,
  );
  return new Map(
    rows.map(({ sku, free, sold }) => [String(sku), { free: Number(free), sold: Number(sold) }]),
  );
}
