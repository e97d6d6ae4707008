/** The catalogue and what a purchase needs, put into an empty Vendure by its Admin API. */
import { fewAtOnce, openLine, type Json } from './json-line.ts';
import type { PeerProduct } from './side.ts';
import { askVendure } from './vendure-api.ts';

/** By SKU: the slug of its product and the id of the variant. */
export type SoldByVendure = { slugs: Map<string, string>; variants: Map<string, string> };

type AskAdmin = (query: string, variables?: Record<string, unknown>) => Promise<Json>;

const argumentsOf = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

const named = (name: string, more: Record<string, string> = {}) => [{ languageCode: 'en', name, ...more }];

export async function fillVendure(
  address: string,
  password: string,
  catalogue: PeerProduct[],
): Promise<SoldByVendure> {
  const ask = await signIn(address, password);
  const taxCategory = await makeCountry(ask);
  await makeMethods(ask);
  const sold: SoldByVendure = { slugs: new Map(), variants: new Map() };
  await fewAtOnce(catalogue, (product) => addProduct(ask, product, taxCategory, sold));
  return sold;
}

/** Has a job write the search index anew. */
export async function indexVendure(address: string, password: string): Promise<void> {
  const ask = await signIn(address, password);
  await ask('mutation { reindex { id } }');
}

async function signIn(address: string, password: string): Promise<AskAdmin> {
  const line = openLine(address);
  const ask: AskAdmin = (query, variables = {}) => askVendure(line, query, variables, '/admin-api');
  await ask(`mutation($password: String!) { login(username: "bench", password: $password) { __typename } }`, {
    password,
  });
  return ask;
}

/** Pakistan, rupees, a tax of nothing that prices include; returns the id of the tax category. */
async function makeCountry(ask: AskAdmin): Promise<string> {
  const country = await ask(`mutation($input: CreateCountryInput!) { createCountry(input: $input) { id } }`, {
    input: { code: 'PK', enabled: true, translations: named('Pakistan') },
  });
  const members = [country.at('createCountry', 'id').text()];
  const zone = await ask(`mutation($input: CreateZoneInput!) { createZone(input: $input) { id } }`, {
    input: { name: 'Pakistan', memberIds: members },
  });
  const zoneId = zone.at('createZone', 'id').text();
  const category = await ask(
    `mutation { createTaxCategory(input: { name: "Standard", isDefault: true }) { id } }`,
  );
  const categoryId = category.at('createTaxCategory', 'id').text();
  await ask(`mutation($input: CreateTaxRateInput!) { createTaxRate(input: $input) { id } }`, {
    input: { name: 'None', enabled: true, value: 0, categoryId, zoneId },
  });
  const channel = await ask(`query { activeChannel { id } }`);
  await ask(`mutation($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename } }`, {
    input: {
      id: channel.at('activeChannel', 'id').text(),
      defaultCurrencyCode: 'PKR',
      availableCurrencyCodes: ['PKR'],
      pricesIncludeTax: true,
      defaultTaxZoneId: zoneId,
      defaultShippingZoneId: zoneId,
    },
  });
  return categoryId;
}

/** One way of delivery at a flat fee of 250 rupees, and cash at the door. */
async function makeMethods(ask: AskAdmin): Promise<void> {
  await ask(`mutation($input: CreateShippingMethodInput!) { createShippingMethod(input: $input) { id } }`, {
    input: {
      code: 'standard',
      fulfillmentHandler: 'manual-fulfillment',
      checker: {
        code: 'default-shipping-eligibility-checker',
        arguments: argumentsOf({ orderMinimum: '0' }),
      },
      calculator: {
        code: 'default-shipping-calculator',
        arguments: argumentsOf({ rate: '25000', includesTax: 'auto', taxRate: '0' }),
      },
      translations: named('Standard', { description: '' }),
    },
  });
  await ask(`mutation($input: CreatePaymentMethodInput!) { createPaymentMethod(input: $input) { id } }`, {
    input: {
      code: 'cash-on-delivery',
      enabled: true,
      handler: { code: 'cash-on-delivery', arguments: [] },
      translations: named('Cash on delivery', { description: '' }),
    },
  });
}

async function addProduct(
  ask: AskAdmin,
  product: PeerProduct,
  taxCategoryId: string,
  sold: SoldByVendure,
): Promise<void> {
  const { title, slug, description, variants } = product;
  const created = await ask(`mutation($input: CreateProductInput!) { createProduct(input: $input) { id } }`, {
    input: { enabled: true, translations: named(title, { slug, description }) },
  });
  const productId = created.at('createProduct', 'id').text();
  const groups = [
    await addGroup(
      ask,
      productId,
      `${slug}-size`,
      'Size',
      variants.map(({ size }) => size),
    ),
    await addGroup(
      ask,
      productId,
      `${slug}-colour`,
      'Colour',
      variants.map(({ colour }) => colour),
    ),
  ];
  const made = await ask(
    `mutation($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id sku } }`,
    {
      input: variants.map(({ sku, size, colour, price, stock }) => ({
        productId,
        sku,
        price,
        taxCategoryId,
        stockOnHand: stock,
        trackInventory: 'TRUE',
        optionIds: [groups[0]?.get(size), groups[1]?.get(colour)],
        translations: named(`${title} ${size} ${colour}`),
      })),
    },
  );
  for (const each of made.at('createProductVariants').list()) {
    sold.variants.set(each.at('sku').text(), each.at('id').text());
    sold.slugs.set(each.at('sku').text(), slug);
  }
}

/** The options of the group by name. */
async function addGroup(
  ask: AskAdmin,
  productId: string,
  code: string,
  name: string,
  values: string[],
): Promise<Map<string, string>> {
  const options = [...new Set(values)].map((value, nth) => ({
    code: `${code}-${nth}`,
    translations: named(value),
  }));
  const made = await ask(
    `mutation($input: CreateProductOptionGroupInput!) { createProductOptionGroup(input: $input) { id options { id name } } }`,
    { input: { code, translations: named(name), options } },
  );
  const group = made.at('createProductOptionGroup');
  await ask(
    `mutation($productId: ID!, $group: ID!) { addOptionGroupToProduct(productId: $productId, optionGroupId: $group) { id } }`,
    { productId, group: group.at('id').text() },
  );
  return new Map(
    group
      .at('options')
      .list()
      .map((each) => [each.at('name').text(), each.at('id').text()]),
  );
}
