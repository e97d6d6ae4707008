// `/llms.txt`: what the shop is, for programs that read it on behalf of a shopper, and where things are (llmstxt.org).
import { currencyNames } from '#shop/country/currency-names.ts';
import { countryOfAddress } from '#shop/country/address.ts';
import { countDays } from '#shop/delivery/count-days.ts';
import { spanDays } from '#shop/delivery/delivery-days.ts';
import { formatRupees, rupees } from '#shop/pricing/money.ts';
import { isAnyPromised } from '#shop/returns/return-promise.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { href } from '#shop/text/href.ts';
import { businessProfile } from '#shop/ucp/business-profile.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/llms';

export async function loader({ context }: Route.LoaderArgs) {
  const { reading, config } = context.get(shopContext);
  const text = textOf(await loadSettings(reading), config.publicUrl);
  return new Response(text, {
    headers: { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

function textOf(settings: Settings, publicUrl: string): string {
  const { storeName, freeShippingThreshold, returnDays } = settings;
  const link = (path: string, name: string, note: string) => `- [${name}](${publicUrl}${path}): ${note}`;
  return [
    `# ${storeName}`,
    '',
    `> A footwear shop in ${countryOfAddress}. Prices are in ${currencyNames.name}; customers pay in cash at the door. Sizes are EU.`,
    '',
    '## Shop',
    link(
      href('/shop'),
      'Catalogue',
      'every product on sale; `search`, `brand`, `category`, `size`, `colour` and `sale=yes` filter it',
    ),
    link(
      href('/shop', { search: 'black sneakers', size: '42' }),
      'Search',
      'an example: words in English or Roman Urdu, and a size',
    ),
    link(href('/size-guide'), 'Sizes', 'EU, UK and US sizes and the length of the foot'),
    link(href('/sitemap.xml'), 'Sitemap', 'every product, brand and category'),
    '',
    isAnyPromised(settings) ? '## Delivery and returns' : '## Delivery',
    ...feesOf(settings),
    ...(freeShippingThreshold > 0
      ? [`- Standard delivery is free from ${formatRupees(rupees(freeShippingThreshold))} of goods`]
      : []),
    ...(returnDays > 0 ? [`- Returns: within ${countDays(returnDays)} of delivery`] : []),
    isAnyPromised(settings)
      ? link(href('/shipping'), 'Shipping and returns', 'fees, days and how a pair is sent back')
      : link(href('/shipping'), 'Shipping', 'fees and days'),
    link(href('/contact'), 'Contact', 'phone, WhatsApp, email and opening hours'),
    '',
    '## Agents',
    `- Model Context Protocol, without a key: ${publicUrl}${href('/mcp')}: search, sizes and stock, what a cart costs, an order by preview and confirmation, how far an order is`,
    ...(businessProfile(publicUrl) ? [ucpLine(publicUrl)] : []),
    '',
    '## For programs of the seller',
    link(href('/api/v1/openapi.json'), 'API', 'OpenAPI 3.1; a key is made by the seller'),
    `- Model Context Protocol, with such a key: ${publicUrl}${href('/api/mcp')}`,
    '',
  ].join('\n');
}

function ucpLine(publicUrl: string): string {
  return `- Universal Commerce Protocol: ${publicUrl}${href('/.well-known/ucp')}: checkout sessions, paid in cash at the door`;
}

function feesOf({ zones, express }: Settings): string[] {
  const fees = [zones.major, zones.other, zones.remote].map(
    ({ name, fee, days }) =>
      `- Delivery to ${name}: ${formatRupees(rupees(fee))}, ${spanDays(days)} on the road`,
  );
  return [...fees, `- Express, where it goes: ${formatRupees(rupees(express.fee))}`];
}
