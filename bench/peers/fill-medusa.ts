/** The catalogue and what a purchase needs, put into an empty Medusa by its Admin API. */
import { fewAtOnce, openLine, type Json, type JsonLine } from './json-line.ts';
import { askMedusa } from './medusa-api.ts';
import type { PeerProduct } from './side.ts';

/** The storefront's key and region, and by SKU the ids of its product and of the variant. */
export type SoldByMedusa = {
  key: string;
  region: string;
  products: Map<string, string>;
  variants: Map<string, string>;
};

type Places = { channel: string; location: string; profile: string; region: string };

export async function fillMedusa(
  address: string,
  staff: { email: string; password: string },
  catalogue: PeerProduct[],
): Promise<SoldByMedusa> {
  const line = openLine(address);
  const signedIn = await askMedusa(line, 'POST', '/auth/user/emailpass', staff);
  line.headers.authorization = `Bearer ${signedIn.at('token').text()}`;
  const places = await makePlaces(line);
  const key = await makeKey(line, places.channel);
  const sold: SoldByMedusa = { key, region: places.region, products: new Map(), variants: new Map() };
  await fewAtOnce(catalogue, (product) => addToMedusa(line, product, places, sold));
  const stock = new Map(catalogue.flatMap(({ variants }) => variants.map((each) => [each.sku, each.stock])));
  await addStock(line, places.location, stock);
  return sold;
}

/** Pakistan in rupees, one warehouse, one way of delivery at a flat fee of 250 rupees, and payment by hand. */
async function makePlaces(line: JsonLine): Promise<Places> {
  const post = (path: string, body: unknown): Promise<Json> =>
    askMedusa(line, 'POST', `/admin/${path}`, body);
  const store = (await askMedusa(line, 'GET', '/admin/stores')).at('stores', 0, 'id').text();
  await post(`stores/${store}`, { supported_currencies: [{ currency_code: 'pkr', is_default: true }] });
  const channel = await channelOf(line);
  const region = await post('regions', {
    name: 'Pakistan',
    currency_code: 'pkr',
    countries: ['pk'],
    payment_providers: ['pp_system_default'],
  });
  await post('tax-regions', { country_code: 'pk', provider_id: 'tp_system' });
  const made = await post('stock-locations', {
    name: 'Lahore',
    address: { address_1: 'Gulberg', city: 'Lahore', country_code: 'PK' },
  });
  const location = made.at('stock_location', 'id').text();
  await post(`stock-locations/${location}/fulfillment-providers`, { add: ['manual_manual'] });
  await post(`stock-locations/${location}/fulfillment-sets`, { name: 'Delivery', type: 'shipping' });
  await post(`stock-locations/${location}/sales-channels`, { add: [channel] });
  const sets = await askMedusa(line, 'GET', `/admin/stock-locations/${location}?fields=*fulfillment_sets`);
  const set = sets.at('stock_location', 'fulfillment_sets', 0, 'id').text();
  const zones = await post(`fulfillment-sets/${set}/service-zones`, {
    name: 'Pakistan',
    geo_zones: [{ type: 'country', country_code: 'pk' }],
  });
  const zone = zones.at('fulfillment_set', 'service_zones', 0, 'id').text();
  const profile = await profileOf(line);
  await post('shipping-options', {
    name: 'Standard',
    service_zone_id: zone,
    shipping_profile_id: profile,
    provider_id: 'manual_manual',
    price_type: 'flat',
    type: { label: 'Standard', description: 'Standard', code: 'standard' },
    prices: [{ currency_code: 'pkr', amount: 250 }],
  });
  return { channel, location, profile, region: region.at('region', 'id').text() };
}

// A new Medusa has a channel of its own, and lists read faster while there is no second.
async function channelOf(line: JsonLine): Promise<string> {
  const first = (await askMedusa(line, 'GET', '/admin/sales-channels')).at('sales_channels', 0, 'id');
  if (first.isText()) return first.text();
  const made = await askMedusa(line, 'POST', '/admin/sales-channels', { name: 'Storefront' });
  return made.at('sales_channel', 'id').text();
}

async function profileOf(line: JsonLine): Promise<string> {
  const first = (await askMedusa(line, 'GET', '/admin/shipping-profiles')).at('shipping_profiles', 0, 'id');
  if (first.isText()) return first.text();
  const made = await askMedusa(line, 'POST', '/admin/shipping-profiles', {
    name: 'Default',
    type: 'default',
  });
  return made.at('shipping_profile', 'id').text();
}

async function makeKey(line: JsonLine, channel: string): Promise<string> {
  const made = await askMedusa(line, 'POST', '/admin/api-keys', { title: 'Storefront', type: 'publishable' });
  await askMedusa(line, 'POST', `/admin/api-keys/${made.at('api_key', 'id').text()}/sales-channels`, {
    add: [channel],
  });
  return made.at('api_key', 'token').text();
}

async function addToMedusa(
  line: JsonLine,
  { title, slug, description, variants }: PeerProduct,
  { channel, profile }: Places,
  sold: SoldByMedusa,
): Promise<void> {
  const values = (of: 'size' | 'colour') => [...new Set(variants.map((each) => each[of]))];
  const made = await askMedusa(line, 'POST', '/admin/products?fields=id,*variants', {
    title,
    handle: slug,
    description,
    status: 'published',
    shipping_profile_id: profile,
    sales_channels: [{ id: channel }],
    options: [
      { title: 'Size', values: values('size'), is_exclusive: true },
      { title: 'Colour', values: values('colour'), is_exclusive: true },
    ],
    variants: variants.map(({ sku, size, colour, price }) => ({
      sku,
      title: `${size} ${colour}`,
      manage_inventory: true,
      options: { Size: size, Colour: colour },
      // In rupees: its amounts are in the currency's own unit.
      prices: [{ currency_code: 'pkr', amount: price / 100 }],
    })),
  });
  for (const each of made.at('product', 'variants').list()) {
    sold.variants.set(each.at('sku').text(), each.at('id').text());
    sold.products.set(each.at('sku').text(), made.at('product', 'id').text());
  }
}

async function addStock(line: JsonLine, location: string, stock: Map<string, number>): Promise<void> {
  const page = 200;
  for (let offset = 0; offset < stock.size; offset += page) {
    const path = `/admin/inventory-items?fields=id,sku&limit=${page}&offset=${offset}`;
    const items = (await askMedusa(line, 'GET', path)).at('inventory_items').list();
    const create = items.map((item) => ({
      inventory_item_id: item.at('id').text(),
      location_id: location,
      stocked_quantity: stock.get(item.at('sku').text()) ?? 0,
    }));
    await askMedusa(line, 'POST', '/admin/inventory-items/location-levels/batch', { create });
  }
}
