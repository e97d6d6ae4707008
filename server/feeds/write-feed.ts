/** A product feed as RSS 2.0, which Google and Meta both read: written a few hundred products at a time, however many there are. */
import { sql } from 'kysely';
import { rupees, type Paisa } from '#shop/pricing/money.ts';
import {
  feedFields,
  type FeedField,
  type FeedProduct,
  type FeedReader,
  type FeedTerms,
} from '#shop/feeds/feed-item.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { isOnSale } from '#server/search/conditions.ts';
import { loadFields } from '#server/product-fields/load-fields.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Db } from '#server/db/transact.ts';

/** Products a step: the file is streamed, never whole in memory. */
const STEP = 250;

type FeedRequest = { reader: FeedReader; publicUrl: string; now: Date };

/** Every variant on sale of every product on sale that has a picture, sold out or not. */
export async function* writeFeed(db: Db, request: FeedRequest, step = STEP): AsyncGenerator<string> {
  const [settings, offers, owned] = await Promise.all([
    loadSettings(db),
    liveOffers(db, request.now),
    loadFields(db),
  ]);
  const terms: FeedTerms = {
    ...request,
    offers,
    owned,
    currency: settings.currency,
    fee: rupees(Math.max(...Object.values(settings.zones).map((zone) => zone.fee))) as Paisa,
    freeFrom: rupees(settings.freeShippingThreshold) as Paisa,
  };
  const { storeName, storeDescription } = settings;
  const head = [
    ['title', storeName],
    ['link', `${request.publicUrl}/`],
    ['description', storeDescription],
  ] as const;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${head.map(([name, value]) => element(name, value)).join('')}`;
  for (let after: string | null = null; ;) {
    const products = await nextProducts(db, after, step);
    yield products.map((product) => itemsXml(product, terms)).join('');
    after = products.length === step ? (products.at(-1)?.id ?? null) : null;
    if (after === null) break;
  }
  yield '</channel>\n</rss>\n';
}

async function nextProducts(db: Db, after: string | null, step: number): Promise<FeedProduct[]> {
  return db
    .selectFrom('products as p')
    .select(['p.id', 'p.title', 'p.brand', 'p.category', 'p.audience', 'p.description'])
    .select(['p.basePrice', 'p.discountPercentage', 'p.details', 'p.video'])
    .select([variants.as('variants'), pictures.as('pictures')])
    .where(isOnSale)
    .$if(after !== null, (query) => query.where('p.id', '>', after))
    .orderBy('p.id')
    .limit(step)
    .execute();
}

const variants = sql<FeedProduct['variants']>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'colour', v.colour, 'size', v.size, 'sku', v.sku,
    'inStock', v.in_stock) order by v.id), '[]')
  from variants v where v.product_id = p.id and v.active)`;

const pictures = sql<FeedProduct['pictures']>`(
  select coalesce(json_agg(json_build_object('key', i.key, 'colour', i.colour) order by i.position, i.id), '[]')
  from pictures i where i.product_id = p.id)`;

// A line for each field: Meta reads no line of more than 5 MB.
function itemsXml(product: FeedProduct, terms: FeedTerms): string {
  const fields = feedFields(product, terms);
  if (!fields) return '';
  const shared = fields.shared.map(fieldXml).join('');
  return fields.own.map((own) => `<item>\n${own.map(fieldXml).join('')}${shared}</item>\n`).join('');
}

function fieldXml([name, value]: FeedField): string {
  if (name !== 'shipping') return element(`g:${name}`, value);
  const [country = '', , , price = ''] = value.split(':');
  return `<g:shipping>${element('g:country', country).trimEnd()}${element('g:price', price).trimEnd()}</g:shipping>\n`;
}

function element(name: string, value: string): string {
  return `<${name}>${escaped(value)}</${name}>\n`;
}

// XML has no way to write most control characters.
const odd = /[&<>\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/u;

function escaped(text: string): string {
  if (!odd.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
