// Structured data for search engines (schema.org, JSON-LD), from the product, its stock and Settings.
import { href } from '../text/href.ts';
import { rupees, type Paisa } from '../pricing/money.ts';
import type { Rating } from '../reviews/reviews.ts';
import type { Settings } from '../settings/settings.ts';

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
  sizesAvailable: number;
  /** Absolute addresses, the best first. */
  pictures: string[];
  colours: string[];
  rating: ToldRating;
};

/** `publicUrl` is the origin without a trailing slash. */
export function productFacts(product: SoldProduct, settings: Settings, publicUrl: string): Fact {
  const url = publicUrl + href('/product/:id', { id: product.id });
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.title,
    description: product.description,
    sku: product.id,
    category: product.category,
    brand: { '@type': 'Brand', name: product.brand },
    ...(product.pictures.length > 0 && { image: product.pictures }),
    ...(product.colours.length > 0 && { color: product.colours.join(', ') }),
    ...ratingFacts(product.rating),
    offers: offerFacts(product, settings, url),
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

function offerFacts({ price, sizesAvailable }: SoldProduct, settings: Settings, url: string): Fact {
  return {
    '@type': 'Offer',
    url,
    priceCurrency: settings.currency,
    price: rupeesOf(price.final),
    availability: `https://schema.org/${sizesAvailable > 0 ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: settings.storeName },
    shippingDetails: shippingFacts(price.final, settings),
    hasMerchantReturnPolicy: returnFacts(settings),
  };
}

// Cities have fees of their own and the place is not known here: the highest fee is what nobody pays more than.
function shippingFacts(price: Paisa, settings: Settings): Fact {
  const zones = Object.values(settings.zones);
  const isFree = price >= rupees(settings.freeShippingThreshold);
  const fee = isFree ? { value: 0 } : { maxValue: Math.max(...zones.map((zone) => zone.fee)) };
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', ...fee, currency: settings.currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
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

function returnFacts({ returnDays }: Settings): Fact {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'PK',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    returnMethod: 'https://schema.org/ReturnByMail',
  };
}

function rupeesOf(amount: Paisa): string {
  return (amount / 100).toFixed(2);
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
      areaServed: 'PK',
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
