// What a head has beside what React draws: colours of the browser's bar, typefaces, icons and the shop's own appearance. Written
// on the server alone, since no script of the page needs any of it.
import type { RouterContextProvider } from 'react-router';
import type { Appearance } from '#shop/appearance/appearance.ts';
import { appearanceCss, type AppearanceCss } from '#shop/appearance/appearance-css.ts';
import { href } from '#shop/text/href.ts';
import { chosenAppearance } from '#server/http/page-appearance.ts';
import { iconOfPage, tagsForOthers } from '#server/http/page-head.ts';
import { iconPath, type ShopIcon } from '#server/pictures/shop-icon.ts';
import { ownNamesContext } from '#server/http/own-names.ts';
import { NAMES_ID, type OwnNames } from './site/own-names.ts';
import { fontsOf, typefaceCss } from './typefaces.ts';

/** The rendered head, open as it is, made complete. The appearance comes last, over the style sheet. */
export function completeHead(head: string, context: Readonly<RouterContextProvider>): string {
  const { appearance, isPreview } = chosenAppearance(context);
  const { css, theme } = cssOf(appearance);
  // No other page may stand in the frame of a preview.
  const base = isPreview ? '<base target="_blank"/>' : '';
  const first = base + themeColours(theme) + preloadsOf(appearance) + iconsOf(iconOfPage(context));
  const opened = head.replace(/<meta name="viewport"[^>]*>/, (viewport) => viewport + first);
  return (
    opened +
    (css === '' ? '' : `<style>${css}</style>`) +
    tagsForOthers(head, context) +
    dataOf(context.get(ownNamesContext)) +
    countryOfPage
  );
}

// For the browser, which draws names as the server did (site/own-names.ts). In English there are none.
function dataOf(names: OwnNames): string {
  if (Object.keys(names).length === 0) return '';
  return dataBlock(NAMES_ID, names);
}

function dataBlock(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${id}">${json}</script>`;
}

// What scripts of a page ask of the country (shop/country/given.ts). Pakistan's is in them, and cities are the server's to understand.
const given = globalThis.qadamCountry;
const countryOfPage = given ? dataBlock('country', { ...given, regions: [], settings: undefined }) : '';

// A shop has one appearance, and sometimes a draft.
const known = new Map<string, AppearanceCss>();
const MAX_KNOWN = 8;

function cssOf(appearance: Appearance): AppearanceCss {
  const key = JSON.stringify(appearance);
  const css = known.get(key) ?? withTypeface(appearance);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, css);
  return css;
}

function withTypeface(appearance: Appearance): AppearanceCss {
  const { css, theme } = appearanceCss(appearance);
  return { css: css + typefaceCss(appearance.typeface), theme };
}

function themeColours({ light, dark }: AppearanceCss['theme']): string {
  return themeColour('light', light) + themeColour('dark', dark);
}

function themeColour(scheme: string, colour: string): string {
  return `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${scheme})"/>`;
}

function preloadsOf({ typeface }: Appearance): string {
  return fontsOf(typeface)
    .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous"/>`)
    .join('');
}

function iconsOf(own: ShopIcon | null): string {
  const icon = own
    ? `<link rel="icon" href="${iconPath(own, '32')}" type="image/png" sizes="32x32"/>`
    : '<link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any"/>';
  const apple = own ? iconPath(own, '180') : '/apple-touch-icon.png';
  const manifest = `<link rel="manifest" href="${href('/site.webmanifest')}"/>`;
  return `${icon}<link rel="apple-touch-icon" href="${apple}"/>${manifest}`;
}
