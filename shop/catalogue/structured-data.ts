// Structured data for search engines (schema.org, JSON-LD), from the product, its stock and Settings.
import { inCurrency } from '#shop/pricing/in-currency.ts';
import { countryCode } from '#shop/country/address.ts';
import { currencyNames } from '#shop/country/currency-names.ts';
import { href } from '../text/href.ts';
import type { Variant } from './product.ts';
import { rupees, type Paisa } from '../pricing/money.ts';
import type { Rating } from '../reviews/reviews.ts';
import type { Settings } from '../settings/settings.ts';
import { millimetres } from '../sizes/foot-length.ts';
import type { SizeChart } from '../sizes/size-chart.ts';
import { sizeRow } from '../sizes/sizes.ts';

export type Fact = { '@type': string } & Record<string, unknown>;

/** Of verified buyers; null while there are none. */
export type ToldRating = Pick<Rating, 'average' | 'reviews'> | null;

type SoldProduct = {
  id: string;
  title: string;
  brand: string;
  category: string;
  description: string;
  price: { final: Paisa };
  colours: ToldColour[];
  variants: Variant[];
  /** The maker's chart that the sizes go by. */
  sizeChart?: SizeChart | undefined;
  rating: ToldRating;
};

/** Pictures are absolute addresses, the best first. A shoe of one colour that has no name is 'Default'. */
type ToldColour = { name: string; pictures: string[] };

const ONE_COLOUR = 'Default';
const MAX_PICTURES = 6;
// Places of the page itself: whole addresses would be most of what is said of each variant. The seller is told on the home page.
const [DELIVERY, RETURNS] = ['#delivery', '#returns'];

/**
 * The product, its sizes and colours each with price and stock, and the terms that all of them share (rule C26).
 * `publicUrl` is the origin without a trailing slash.
 */
export function productFacts(product: SoldProduct, settings: Settings, publicUrl: string): Fact[] {
  const url = publicUrl + href('/product/:id', { id: product.id });
  const { title, description, category, brand, rating } = product;
  const pictures = product.colours.flatMap((colour) => colour.pictures).slice(0, MAX_PICTURES);
  const group = {
    '@context': 'https://schema.org',
    '@id': `${url}#product`,
    url,
    name: title,
    description,
    category,
    brand: { '@type': 'Brand', name: brand },
    ...(pictures.length > 0 && { image: pictures }),
    ...ratingFacts(rating),
  };
  return [
    { ...group, ...variantFacts(product, settings, url) },
    {
      '@context': 'https://schema.org',
      '@id': DELIVERY,
      ...shippingFacts(product.price.final, settings),
    },
    { '@context': 'https://schema.org', '@id': RETURNS, ...returnFacts(settings) },
  ];
}

// A product that has no variant any more is told as one thing that is sold out.
function variantFacts(product: SoldProduct, settings: Settings, url: string): Fact {
  const { id, colours, variants } = product;
  if (variants.length === 0)
    return {
      '@type': 'Product',
      offers: offerFact(product, settings, { url, colour: null, isInStock: false }),
    };
  const hasColours = colours.some(({ name }) => name !== ONE_COLOUR);
  return {
    '@type': 'ProductGroup',
    productGroupID: id,
    variesBy: ['https://schema.org/size', ...(hasColours ? ['https://schema.org/color'] : [])],
    hasVariant: variants.map((variant) => variantFact(product, variant, settings, url)),
  };
}

// Named as in the product feeds, so that both speak of one thing.
function variantFact(product: SoldProduct, variant: Variant, settings: Settings, url: string): Fact {
  const { size, stock } = variant;
  const colour = variant.colour === ONE_COLOUR ? null : variant.colour;
  const picture = product.colours.find(({ name }) => name === variant.colour)?.pictures[0];
  return {
    '@type': 'Product',
    sku: String(variant.id),
    name: [product.title, colour, `EU ${size}`].filter(Boolean).join(', '),
    ...(picture && { image: picture }),
    ...(colour && { color: colour }),
    size: {
      '@type': 'SizeSpecification',
      name: size,
      sizeSystem: 'https://schema.org/WearableSizeSystemEurope',
      ...footFact(size, product.sizeChart),
    },
    offers: offerFact(product, settings, { url, colour, isInStock: stock > 0 }),
  };
}

// The foot that a size is for, where its maker says it.
function footFact(size: string, chart: SizeChart | undefined) {
  const row = chart && sizeRow(size, chart.rows);
  if (!row) return {};
  const longest = millimetres(row);
  const length =
    row.from === undefined ? { value: longest } : { minValue: shortest(row.from), maxValue: longest };
  return {
    hasMeasurement: { '@type': 'QuantitativeValue', name: 'Foot length', ...length, unitCode: 'MMT' },
  };
}

function shortest(from: string): number {
  return Math.round(Number(from) * 10);
}

type ToldOffer = { url: string; colour: string | null; isInStock: boolean };

function offerFact({ price }: SoldProduct, settings: Settings, { url, colour, isInStock }: ToldOffer): Fact {
  return {
    '@type': 'Offer',
    url: url + (colour ? `?${new URLSearchParams({ colour })}` : ''),
    priceCurrency: settings.currency,
    price: rupeesOf(price.final),
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: { '@id': DELIVERY },
    hasMerchantReturnPolicy: { '@id': RETURNS },
  };
}

/** Nothing at all without reviews: no figure is invented (rule M17). */
function ratingFacts(rating: ToldRating) {
  if (!rating || rating.reviews === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(rating.average.toFixed(1)),
      reviewCount: rating.reviews,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

// Cities have fees of their own and the place is not known here: the highest fee is what nobody pays more than.
function shippingFacts(price: Paisa, settings: Settings): Fact {
  const zones = Object.values(settings.zones);
  const isFree = price >= rupees(settings.freeShippingThreshold);
  const fee = isFree
    ? { value: 0 }
    : { maxValue: inCurrency(rupees(Math.max(...zones.map((zone) => zone.fee)))) };
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', ...fee, currency: settings.currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryCode },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(...settings.processingDays),
      transitTime: days(
        Math.min(...zones.map((zone) => zone.days[0])),
        Math.max(...zones.map((zone) => zone.days[1])),
      ),
    },
  };
}

function days(from: number, to: number): Fact {
  return { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' };
}

// An exchange of a wrong size alone is no return as this vocabulary has it.
function returnFacts({ returnDays }: Settings): Fact {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: countryCode };
  if (returnDays === 0)
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
  };
}

function rupeesOf(amount: Paisa): string {
  return inCurrency(amount).toFixed(currencyNames.minorDigits);
}

/** The breadcrumbs of a page; the last one is the page itself. */
export function trailFacts(steps: { name: string; path: string }[], publicUrl: string): Fact {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

/** The seller and his shop, for the home page; what the owner has not set up is left out. */
export function shopFacts(settings: Settings, publicUrl: string): Fact[] {
  const { storeName, storeDescription, contactPhone, contactEmail, contactAddress } = settings;
  const contact = {
    ...(contactPhone && { telephone: contactPhone }),
    ...(contactEmail && { email: contactEmail }),
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      '@id': `${publicUrl}/#seller`,
      name: storeName,
      url: `${publicUrl}/`,
      description: storeDescription,
      logo: `${publicUrl}/icon-512.png`,
      areaServed: countryCode,
      currenciesAccepted: settings.currency,
      paymentAccepted: 'Cash on delivery',
      ...(contactAddress && { address: contactAddress }),
      ...contact,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': `${publicUrl}/#site`,
      name: storeName,
      url: `${publicUrl}/`,
      publisher: { '@id': `${publicUrl}/#seller` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${publicUrl}${href('/shop')}?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
