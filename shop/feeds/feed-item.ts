/** One variant in a product feed: the fields that Google Merchant Center and Meta's catalogue ask for, cut to what each takes (rule C25). */
import { inCurrency } from '#shop/pricing/in-currency.ts';
import { countryCode } from '#shop/country/address.ts';
import { currencyNames } from '#shop/country/currency-names.ts';
import type { Offer } from '../offers/offers.ts';
import type { Paisa } from '../pricing/money.ts';
import { priceProduct } from '../pricing/pricing.ts';
import { pictureUrl } from '../catalogue/renditions.ts';
import {
  detailText,
  FEED_NAMES,
  type Details,
  type FeedName,
  type ProductField,
} from '../product-fields/product-field.ts';
import { formatOfVideo, videoUrl } from '../videos/video.ts';
import { href } from '../text/href.ts';

/** Who reads the feed. Both read the same fields, and differ in how they say that something is sold out. */
export type FeedReader = 'google' | 'meta';

export type FeedVariant = { id: number; colour: string; size: string; sku: string | null; inStock: boolean };

export type FeedProduct = {
  id: string;
  title: string;
  brand: string;
  category: string;
  audience: string | null;
  description: string | null;
  basePrice: number;
  discountPercentage: number | null;
  details?: Details;
  variants: FeedVariant[];
  /** The best first. */
  pictures: { key: string; colour: string }[];
  /** The key of its video. */
  video?: string | null;
};

/** What is the same for every item. `publicUrl` is the origin without a trailing slash; `fee` the dearest delivery in paisa. */
export type FeedTerms = {
  reader: FeedReader;
  publicUrl: string;
  offers: readonly Offer[];
  now: Date;
  currency: string;
  fee: Paisa;
  freeFrom: Paisa;
  /** The fields that the owner defined. */
  owned?: readonly ProductField[];
};

export type FeedField = readonly [name: string, value: string];

const SHOES = '187';
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_ID = 70;
const MAX_NAME = 100;
/** Beside the first one. */
const MORE_PICTURES = 10;
const ONE_COLOUR = 'Default';

/** Fields of each variant, and those that all of them share; null where the product has no picture: nobody takes an item without one. */
export function feedFields(
  product: FeedProduct,
  terms: FeedTerms,
): { own: FeedField[][]; shared: FeedField[] } | null {
  if (product.pictures.length === 0) return null;
  return {
    own: product.variants.map((variant) => ownFields(product, variant, terms)),
    shared: sharedFields(product, terms),
  };
}

function ownFields(product: FeedProduct, variant: FeedVariant, terms: FeedTerms): FeedField[] {
  const { publicUrl, reader } = terms;
  const colour = variant.colour === ONE_COLOUR ? null : variant.colour;
  const path = href('/product/:id', { id: product.id });
  const [first, ...more] = picturesFor(product, variant.colour, publicUrl);
  const named = [withBrand(product), colour, `EU ${variant.size}`].filter(Boolean).join(', ');
  return [
    ['id', String(variant.id)],
    ['title', cut(named, MAX_TITLE)],
    ['link', publicUrl + path + (colour ? `?${new URLSearchParams({ colour })}` : '')],
    ['image_link', first ?? ''],
    ...more.slice(0, MORE_PICTURES).map((url): FeedField => ['additional_image_link', url]),
    ...videoLink(product, terms),
    ['availability', availability(reader, variant.inStock)],
    ...(colour ? [['color', cut(colour.replaceAll('/', ' '), MAX_NAME)] as const] : []),
    ['size', variant.size],
    ...(saidAs('mpn', product, terms)
      ? []
      : variant.sku
        ? [['mpn', cut(variant.sku, MAX_ID)] as const]
        : [['identifier_exists', 'no'] as const]),
  ];
}

function sharedFields(product: FeedProduct, terms: FeedTerms): FeedField[] {
  const price = priceProduct(product, terms.offers, terms.now);
  const offer = terms.offers.find(({ id }) => id === price.discount?.offerId);
  const money = (amount: Paisa) =>
    `${inCurrency(amount).toFixed(currencyNames.minorDigits)} ${terms.currency}`;
  return [
    ['item_group_id', product.id],
    ['description', cut(product.description?.trim() || product.title, MAX_DESCRIPTION)],
    ['brand', cut(product.brand, MAX_ID)],
    ['condition', 'new'],
    ['price', money(price.base)],
    ...(price.saving > 0 ? [['sale_price', money(price.final)] as const] : []),
    ...(price.saving > 0 && offer?.endAt
      ? [['sale_price_effective_date', window(offer.startAt ?? terms.now, offer.endAt)] as const]
      : []),
    ['size_system', 'EU'],
    ['gender', genderOf(product.audience)],
    ['age_group', product.category === 'Kids' || product.audience === 'Kids' ? 'kids' : 'adult'],
    ...FEED_NAMES.flatMap((name): FeedField[] => {
      const said = saidAs(name, product, terms);
      return said ? [[name, cut(said, MAX_ID)]] : [];
    }),
    ['google_product_category', SHOES],
    ['product_type', cut(product.category, MAX_NAME)],
    ['shipping', `${countryCode}:::${money(price.final >= terms.freeFrom ? (0 as Paisa) : terms.fee)}`],
  ];
}

function saidAs(name: FeedName, { details = {} }: FeedProduct, { owned = [] }: FeedTerms): string | null {
  const field = owned.find(({ feed }) => feed === name);
  const value = field && details[field.key];
  return field && value !== undefined ? detailText(field, value) : null;
}

function availability(reader: FeedReader, inStock: boolean): string {
  const word = inStock ? 'in_stock' : 'out_of_stock';
  return reader === 'google' ? word : word.replaceAll('_', ' ');
}

/** Those of the colour first; a product with pictures of no colour shows what it has. */
function picturesFor({ pictures }: FeedProduct, colour: string, publicUrl: string): string[] {
  const own = pictures.filter((picture) => picture.colour === colour);
  const shown = own.length > 0 ? own : pictures;
  return shown.map(({ key }) => publicUrl + pictureUrl({ key, width: 1600, format: 'webp' }));
}

/** Google takes MP4 and no WebM; Meta reads no such field. */
function videoLink({ video }: FeedProduct, { reader, publicUrl }: FeedTerms): FeedField[] {
  const isTaken = video && reader === 'google' && formatOfVideo(video) === 'mp4';
  return isTaken ? [['video_link', publicUrl + videoUrl(video)]] : [];
}

function withBrand({ brand, title }: FeedProduct): string {
  return title.toLowerCase().startsWith(brand.toLowerCase()) ? title : `${brand} ${title}`;
}

function genderOf(audience: string | null): string {
  if (audience === 'Men') return 'male';
  return audience === 'Women' ? 'female' : 'unisex';
}

/** ISO 8601, from the first moment to the last. */
function window(from: Date, until: Date): string {
  return [from, until].map((at) => at.toISOString().replace(/\.\d+Z$/, 'Z')).join('/');
}

/** By whole letters, as a reader counts them. */
function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
