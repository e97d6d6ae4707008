// How the pages are built: React Router over Vite, Tailwind for the styles.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { inLanguage } from './scripts/languages/in-language.ts';
import { noServerInBrowser } from './scripts/no-server-in-browser.ts';
import { routerForPhones } from './scripts/router-for-phones.ts';

// What every page of the storefront needs travels in two files: many small ones pack worse, by 7 KB on a product's page.
const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
const frame = withinAny([
  'web/root.tsx',
  'web/ui/badge.tsx',
  'web/ui/button.tsx',
  'web/ui/cart-count.tsx',
  'web/ui/drawn-once.ts',
  'web/ui/empty-state.tsx',
  'web/ui/icon.tsx',
  'web/ui/is-cut.ts',
  'web/ui/notice.tsx',
  'web/ui/outlines/',
  'web/ui/picture.tsx',
  'web/ui/price.tsx',
  'web/ui/product-card.tsx',
  'web/ui/silhouette.tsx',
  'web/ui/stored.ts',
  'web/ui/tape.tsx',
  'web/ui/toast.tsx',
  'web/ui/use-frame.ts',
  'web/storefront/cards/use-fresh-prices.ts',
  'web/storefront/cards/use-my-size.ts',
  'web/storefront/frame/frame-later.tsx',
  'web/storefront/frame/header.tsx',
  'web/storefront/frame/layout.tsx',
  'web/storefront/frame/load-failed.tsx',
  'web/storefront/frame/overlay-store.ts',
  'web/storefront/frame/overlays.tsx',
  'web/storefront/frame/page-head.tsx',
  'web/storefront/frame/page-progress.tsx',
  'web/storefront/frame/scroll-into-view.ts',
  'web/storefront/parts/follow-when-reached.tsx',
  'web/storefront/parts/later.tsx',
  'web/storefront/search/search-box.tsx',
  'shop/catalogue/link-text.ts',
  'shop/catalogue/pictures.ts',
  'shop/catalogue/renditions.ts',
  'shop/country/currency.ts',
  'shop/country/given.ts',
  'shop/country/pakistan/rupee.ts',
  'shop/menus/default-header.ts',
  'shop/pricing/money.ts',
  'shop/sizes/sizes.ts',
  'shop/text/href.ts',
  'shop/text/text.ts',
]);

// Lists, and the pages that lead to one: in one file they are 200 bytes smaller than in two.
const choices = withinAny([
  'web/storefront/listing/product-listing.tsx',
  'web/storefront/listing/shop-choices.ts',
  'web/storefront/listing/shop-chosen.tsx',
  'web/storefront/listing/shop-fields.tsx',
  'web/storefront/listing/shop-grid.tsx',
  'web/storefront/listing/shop-interpretation.tsx',
  'web/storefront/listing/shop-my-size.tsx',
  'web/storefront/listing/shop-price.tsx',
  'web/storefront/listing/shop-sheet.tsx',
  'web/storefront/listing/shop-toolbar.tsx',
  'web/storefront/listing/use-filter-form.ts',
  'shop/search/filters-form.ts',
]);

// What pages say of the country: files of a line each.
const country = withinAny([
  'shop/country/address.ts',
  'shop/country/phone.ts',
  'shop/country/tax.ts',
  'shop/country/words.ts',
  'shop/country/pakistan/address.ts',
  'shop/country/pakistan/names-shown.ts',
  'shop/country/pakistan/phone.ts',
  'shop/country/pakistan/tax.ts',
]);

// What a form needs besides its own page.
const form = withinAny([
  'web/ui/city-list.tsx',
  'web/ui/field.tsx',
  'web/storefront/checkout/use-draft.ts',
  'shop/checkout/asked-about.ts',
]);

// Choosing a size and adding it, on a product's page and in the quick view.
const buying = withinAny([
  'web/storefront/product/product-labels.ts',
  'web/storefront/product/use-adding.ts',
  'web/ui/size-cell.tsx',
  'web/ui/size-picker.tsx',
  'web/ui/size-system.tsx',
  'web/ui/title-look.ts',
  'shop/refusals/buying.ts',
]);

export default defineConfig({
  plugins: [
    noServerInBrowser(import.meta.dirname),
    inLanguage(import.meta.dirname),
    routerForPhones(),
    tailwindcss(),
    reactRouter(),
  ],
  // Fonts and pictures stay files: the security policy takes none from data: addresses.
  build: { sourcemap: false, assetsInlineLimit: 0 },
  // What the browser uses besides React. Left to find out, Vite would take the server's packages for the browser's.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      '@visx/axis',
      '@visx/group',
      '@visx/scale',
      '@visx/shape',
      'libphonenumber-js/max',
      'papaparse',
      'uqr',
      'zod',
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: framework, priority: 2 },
                { name: 'frame', test: frame, priority: 1 },
                { name: 'choices', test: choices, priority: 1 },
                { name: 'country', test: country, priority: 1 },
                { name: 'form', test: form, priority: 1 },
                { name: 'buying', test: buying, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Rooms of the server stay files of their own: Node runs them as they are, one copy for pages and for main.ts.
      build: { rolldownOptions: { external: [/^#(server|platform)\//] } },
    },
  },
});

// A file that was renamed would leave the frame without a word, and every page would load slower.
function withinAny(paths: string[]): (id: string) => boolean {
  const missing = paths.filter((path) => !existsSync(join(import.meta.dirname, path)));
  if (missing.length > 0) throw new Error(`vite.config.ts: no such file: ${missing.join(', ')}`);
  return (id) => paths.some((path) => id.startsWith(join(import.meta.dirname, path)));
}
