// Finding a shoe for a shopper: the list with its filters, and one product with its sizes, colours and stock.
import { currencyNames } from '#shop/country/currency-names.ts';
import { z } from 'zod';
import type { Card } from '#shop/catalogue/product.ts';
import { refuse } from '#shop/refusals/refusals.ts';
import { readFilters, SIZE_NAME, SORTS } from '#shop/search/filters-form.ts';
import { fullSize } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import { text, uuid } from '#server/api/fields.ts';
import { findProduct } from '#server/catalogue/find-product.ts';
import { listProducts } from '#server/search/list-products.ts';
import { inRupees, shopperTool } from './shopper-tool.ts';

const names = (words: string) => z.array(text(60).min(1)).max(20).optional().describe(words);
const amount = z.int().min(0).max(9_999_999).optional();

export const findShoes = [
  shopperTool({
    name: 'search_products',
    title: 'Search the shop',
    description: `Products on sale that match, 24 at a time. Words may be English or Roman Urdu; sizes are EU. Prices are in ${currencyNames.name}.`,
    hints: { readOnlyHint: true },
    input: z.strictObject({
      search: text(100).optional().describe('Such as "black sneakers"'),
      sizes: z
        .array(z.string().regex(SIZE_NAME))
        .max(20)
        .optional()
        .describe('EU sizes that are in stock, such as ["42"]'),
      brands: names('Names of brands'),
      categories: names('Such as ["Sneakers"] or ["Women"]'),
      colours: names('Plain names, such as ["Black"]'),
      onSale: z.boolean().optional().describe('Only what costs less than usual now'),
      minPrice: amount.describe('Rupees'),
      maxPrice: amount.describe('Rupees'),
      sort: z.enum(SORTS).optional(),
      after: uuid.optional().describe('`next` of the page before'),
    }),
    async run({ app: { reading, now, config } }, input) {
      const { filters, ignored } = readFilters(listAddress(input));
      const list = await listProducts(reading, filters, now());
      const last = list.cards.at(-1);
      return {
        total: list.total,
        products: list.cards.map((card) => viewCard(card, config.publicUrl)),
        next: list.hasMore && last ? last.id : null,
        ...(ignored.length > 0 && { notUnderstood: ignored }),
      };
    },
  }),
  shopperTool({
    name: 'get_product',
    title: 'One product',
    description: `A product with its price in ${currencyNames.name} and every size and colour: what is left of each, and the variantId to order it by.`,
    hints: { readOnlyHint: true },
    input: z.strictObject({ id: uuid.describe('`id` of a product that was found') }),
    async run({ app: { reading, now, config } }, { id }) {
      const product = await findProduct(reading, id, now());
      if (!product) return refuse('no-such-thing');
      const { description, category, audience, stock, details = [] } = product;
      return {
        ...viewCard(product, config.publicUrl),
        description,
        category,
        audience,
        ...(details.length > 0 && { details }),
        variants: stock.map((variant) => ({
          variantId: variant.id,
          size: variant.size,
          sizeLabel: fullSize(variant.size, product.sizeChart?.rows),
          colour: variant.colour,
          left: variant.stock,
        })),
      };
    },
  }),
];

type Sought = {
  search?: string | undefined;
  sizes?: string[] | undefined;
  brands?: string[] | undefined;
  categories?: string[] | undefined;
  colours?: string[] | undefined;
  onSale?: boolean | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort?: string | undefined;
  after?: string | undefined;
};

// As the address of the list has it, so that one reader says what a filter means.
function listAddress(sought: Sought): URLSearchParams {
  const { search, sizes = [], brands = [], categories = [], colours = [], onSale, ...rest } = sought;
  const { minPrice, maxPrice, sort, after } = rest;
  const many = { size: sizes, brand: brands, category: categories, colour: colours };
  const one = { search, minPrice, maxPrice, sort, after, ...(onSale && { sale: 'yes' }) };
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(many)) for (const value of values) query.append(name, value);
  for (const [name, value] of Object.entries(one)) if (value !== undefined) query.set(name, String(value));
  return query;
}

function viewCard({ id, title, brand, price, sizesAvailable, rating }: Card, publicUrl: string) {
  return {
    id,
    title,
    brand,
    price: inRupees(price.final),
    ...(price.final < price.base && { usualPrice: inRupees(price.base) }),
    ...(price.discount && { offer: price.discount.label }),
    sizesInStock: sizesAvailable,
    rating,
    url: publicUrl + href('/product/:id', { id }),
  };
}
