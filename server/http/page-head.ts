// Meta tags for search engines and link previews: written into the head on the server, since no browser needs them.
import { createContext, type RouterContextProvider } from 'react-router';
import type { ShopIcon } from '#server/pictures/shop-icon.ts';
import { addressesIn, languageIn, type LanguageCode } from '#shop/languages/language.ts';
import { escapeHtml } from '#shop/text/escape-html.ts';
import type { Fact } from '#shop/catalogue/structured-data.ts';

type PageHead = {
  storeName: string;
  publicUrl: string;
  /** Path of the card that a link to the page shows, and what is on it. */
  card: { path: string; alt: string };
  facts: Fact[];
  /** The shop's own icon; null for the icon of the house. */
  icon: ShopIcon | null;
  isProduct: boolean;
  /** Codes of the languages that the page exists in besides English. */
  languages: LanguageCode[];
  /** What the whole route says to search engines; null for nothing. */
  robots: string | null;
};

const headContext = createContext<Partial<PageHead>>({});

/** Called by loaders: the frame says what holds for the shop, a page what holds for itself; the page's word counts. */
export function describePage(
  context: Readonly<RouterContextProvider>,
  said: Partial<Omit<PageHead, 'storeName' | 'publicUrl'>>,
): void {
  context.set(headContext, { ...context.get(headContext), ...said });
}

/** What every page has unless it says otherwise. */
export function describeShop(
  context: Readonly<RouterContextProvider>,
  said: Pick<PageHead, 'storeName' | 'publicUrl' | 'card' | 'icon' | 'languages'>,
): void {
  context.set(headContext, { ...said, ...context.get(headContext), storeName: said.storeName });
}

/** Null also for a page that no frame drew. */
export function iconOfPage(context: Readonly<RouterContextProvider>): ShopIcon | null {
  return context.get(headContext).icon ?? null;
}

/** The tags for others that a rendered head lacks; a page without a canonical address is nobody's to list and gets none. */
export function tagsForOthers(head: string, context: Readonly<RouterContextProvider>): string {
  const said = context.get(headContext);
  const robots = said.robots ? `<meta name="robots" content="${said.robots}"/>` : '';
  return robots + linkTags(head, said);
}

function linkTags(head: string, said: Partial<PageHead>): string {
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1];
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1];
  if (!said.publicUrl || !said.card || !title || !canonical) return '';
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? '';
  const tags =
    alternates(canonical, said) +
    socialTags({ title, canonical, description, said: { ...said, card: said.card } });
  const { facts = [] } = said;
  // One script, in which one fact may name another.
  return facts.length === 0 ? tags : `${tags}<script type="application/ld+json">${safeJson(facts)}</script>`;
}

// The same page in each language; English is for whoever reads none of them.
function alternates(canonical: string, { publicUrl = '', languages = [] }: Partial<PageHead>): string {
  if (languages.length === 0) return '';
  const addresses = addressesIn(canonical.slice(publicUrl.length), languages);
  return [...addresses, { language: 'x-default', path: addresses[0]?.path ?? '/' }]
    .map(({ language, path }) => `<link rel="alternate" hreflang="${language}" href="${publicUrl}${path}"/>`)
    .join('');
}

type ReadHead = {
  title: string;
  canonical: string;
  description: string;
  said: Partial<PageHead> & Pick<PageHead, 'card'>;
};

// Title, description and address are read from the rendered page, escaped as they stand there.
function socialTags({ title, canonical, description, said }: ReadHead): string {
  const image = `${said.publicUrl ?? ''}${said.card.path}`;
  const store = escapeHtml(said.storeName ?? '');
  const name = title.endsWith(` · ${store}`) ? title.slice(0, -` · ${store}`.length) : title;
  const tags: [string, string, string][] = [
    ['property', 'og:type', said.isProduct ? 'product' : 'website'],
    ['property', 'og:site_name', store],
    ['property', 'og:locale', `${languageIn(canonical.slice(said.publicUrl?.length)) ?? 'en'}_PK`],
    ['property', 'og:title', name],
    ['property', 'og:description', description],
    ['property', 'og:url', canonical],
    ['property', 'og:image', escapeHtml(image)],
    ['property', 'og:image:type', 'image/jpeg'],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', escapeHtml(said.card.alt)],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  return tags
    .filter(([, , content]) => content !== '')
    .map(([kind, key, content]) => `<meta ${kind}="${key}" content="${content}"/>`)
    .join('');
}

/** JSON that no text in it can end early: neither as a tag nor as a line of a script. */
function safeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
