/** The owner's text as HTML: Markdown without HTML in it, so that nothing can be in a page but what the renderer writes. */
import MarkdownIt from 'markdown-it';
import { fillSettings } from '#shop/own-pages/setting-words.ts';
import {
  inLanguage,
  isOfAdmin,
  isTranslated,
  languageIn,
  type LanguageCode,
} from '#shop/languages/language.ts';
import { matchRoute } from '#shop/routes/match-route.ts';
import { pictureUrl, readRenditionName } from '#shop/catalogue/renditions.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { escapeHtml } from '#shop/text/escape-html.ts';

/**
 * Safe to put into a page as it is (rule N6). Values of Settings are those of now. Its links stay in `language`, that of the
 * page it stands on, where there are pages in it; null is English.
 */
export function renderText(body: string, settings: Settings, language: LanguageCode | null): string {
  return markdown.render(fillSettings(body, settings), { language } satisfies TextPlace);
}

type TextPlace = { language: LanguageCode | null };

/** The first words of a text, for search engines where the owner wrote none. */
export function firstWords(body: string, settings: Settings): string {
  return renderText(body, settings, null)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
}

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });
// Words such as "shoes.pk" are left as they are typed; whole addresses become links.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.validateLink = (url) => /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(url.trim());

const { rules } = markdown.renderer;
const asUsual: NonNullable<(typeof rules)[string]> = (tokens, at, options, _env, self) =>
  self.renderToken(tokens, at, options);

// The page's title is its h1.
for (const rule of ['heading_open', 'heading_close'])
  rules[rule] = (tokens, at, ...rest) => {
    const token = tokens[at];
    if (token?.tag === 'h1') token.tag = 'h2';
    if (token?.nesting === 1) token.attrSet('dir', 'auto');
    return asUsual(tokens, at, ...rest);
  };

// Urdu and English, each line from its own side.
for (const rule of ['paragraph_open', 'list_item_open', 'blockquote_open', 'th_open', 'td_open'])
  rules[rule] = (tokens, at, ...rest) => {
    tokens[at]?.attrSet('dir', 'auto');
    return asUsual(tokens, at, ...rest);
  };

// A wide table scrolls inside itself, by keyboard too.
rules['table_open'] = () => '<div class="own-table" role="region" aria-label="Table" tabindex="0"><table>';
rules['table_close'] = () => '</table></div>';

rules['link_open'] = (tokens, at, options, env, self) => {
  const token = tokens[at];
  const { language } = env as TextPlace;
  const url = String(token?.attrGet('href'));
  if (/^https?:/i.test(url)) token?.attrSet('rel', 'noopener noreferrer');
  // `[Words]()` leads nowhere: without the attribute it is no link for anybody.
  if (token && url === '') token.attrs = null;
  if (language !== null && hasPagesIn(url)) token?.attrSet('href', inLanguage(url, language));
  return asUsual(tokens, at, options, env, self);
};

// An English address of a page that shoppers have in their language, too.
function hasPagesIn(url: string): boolean {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  const facts = path.startsWith('/') && languageIn(path) === null ? matchRoute(path)?.facts : undefined;
  return facts !== undefined && isTranslated(facts) && !isOfAdmin(path);
}

// Pictures of this shop alone, in the sizes it has; of any other one its words are left.
rules['image'] = (tokens, at) => {
  const token = tokens[at];
  const words = escapeHtml(token?.content ?? '');
  const rendition = readRenditionName(String(token?.attrGet('src')).replace(/^.*\//, ''));
  if (!rendition || !String(token?.attrGet('src')).startsWith('/')) return words;
  const { key } = rendition;
  const src = (width: 320 | 640 | 960 | 1600) => pictureUrl({ key, width, format: 'webp' });
  const [width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(String(token?.attrGet('title')))?.slice(1) ?? [];
  const size = width && height ? ` width="${width}" height="${height}"` : '';
  return `<img src="${src(960)}" srcset="${src(320)} 320w, ${src(640)} 640w, ${src(960)} 960w, ${src(1600)} 1600w" sizes="(min-width: 48rem) 42rem, 92vw" alt="${words}"${size} loading="lazy" decoding="async">`;
};
