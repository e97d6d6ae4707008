// `/sitemap.xml` and its parts `/sitemaps/<prefix>.xml`: every page worth finding, with the pictures of each product.
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { addressesIn, type LanguageCode } from '#shop/languages/language.ts';
import { sitemapPaths } from '#shop/routes/page-lists.ts';
import { href } from '#shop/text/href.ts';
import { listBrands, listCategories } from '#server/search/shop-facets.ts';
import { shownCollections } from '#server/collections/load-collections.ts';
import { shownPages } from '#server/own-pages/load-pages.ts';
import { sitemapParts, sitemapProducts, type SitemapProduct } from '#server/catalogue/sitemap.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { shopContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/sitemap';

/** Without a part: the whole shop while it is small, else the index of its parts; the pages stand in a part of their own. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { reading, config } = context.get(shopContext);
  const part = (params as { part?: string }).part;
  const { languages } = await loadSettings(reading);
  const write = writer(config.publicUrl, languages);
  if (part === undefined) {
    const parts = await sitemapParts(reading);
    if (parts.length > 1) return xml(write.index(parts));
    const [places, products] = [await placesOf(context), await sitemapProducts(reading, '')];
    return xml(write.urls([...places.map(write.page), ...products.map(write.product)]));
  }
  if (part === 'pages.xml') return xml(write.urls((await placesOf(context)).map(write.page)));
  const prefix = /^([0-9a-f]{1,4})\.xml$/.exec(part)?.[1];
  if (prefix === undefined) throw new Response('Not found\n', { status: 404 });
  return xml(write.urls((await sitemapProducts(reading, prefix)).map(write.product)));
}

// Lists with nothing in them are not worth a visit yet.
async function placesOf(context: Route.LoaderArgs['context']): Promise<string[]> {
  const { reading } = context.get(shopContext);
  const [brands, categories, pages, collections] = await Promise.all([
    listBrands(reading),
    listCategories(reading),
    shownPages(reading),
    shownCollections(reading),
  ]);
  const lists = [
    ...categories.filter(({ count, listed }) => listed && count > 0).map(({ name }) => ['category', name]),
    ...brands.filter(({ count }) => count > 0).map(({ name }) => ['brand', name]),
  ];
  return [
    ...sitemapPaths,
    href('/shop', { new: 'yes' }),
    ...pages.map(({ slug }) => href('/pages/:slug', { slug })),
    ...collections.map(({ slug }) => href('/collections/:slug', { slug })),
    ...lists.map((list) => `${href('/shop')}?${new URLSearchParams([list as [string, string]])}`),
  ];
}

// Each page in each language, which names the others.
function writer(publicUrl: string, languages: readonly LanguageCode[]) {
  const loc = (path: string) => `<loc>${escaped(publicUrl + path)}</loc>`;
  const alternate = ({ language, path }: { language: string; path: string }) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(publicUrl + path)}"/>`;
  const image = (picture: { key: string }) =>
    `<image:image><image:loc>${escaped(publicUrl + pictureUrl({ key: picture.key, width: 1600, format: 'webp' }))}</image:loc></image:image>`;
  const inAll = (path: string, rest: string) => {
    const addresses = addressesIn(path, languages);
    const others = languages.length === 0 ? '' : addresses.map(alternate).join('');
    return addresses.map((each) => `<url>${loc(each.path)}${others}${rest}</url>`).join('\n');
  };
  return {
    page: (path: string) => inAll(path, ''),
    product: ({ id, updatedAt, pictures }: SitemapProduct) =>
      inAll(
        href('/product/:id', { id }),
        `<lastmod>${updatedAt.toISOString()}</lastmod>${pictures.map(image).join('')}`,
      ),
    urls: (urls: string[]) =>
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${languages.length === 0 ? '' : ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'}>\n${urls.join('\n')}\n</urlset>`,
    index: (parts: { prefix: string; updatedAt: Date }[]) =>
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap>${loc(href('/sitemaps/:part', { part: 'pages.xml' }))}</sitemap>\n${parts
        .map(
          ({ prefix, updatedAt }) =>
            `<sitemap>${loc(href('/sitemaps/:part', { part: `${prefix}.xml` }))}<lastmod>${updatedAt.toISOString()}</lastmod></sitemap>`,
        )
        .join('\n')}\n</sitemapindex>`,
  };
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': 'application/xml;charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
