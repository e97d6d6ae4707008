// How the pages are built: React Router over Vite, Tailwind for the styles.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { noServerInBrowser } from './scripts/no-server-in-browser.ts';

// What every page of the storefront needs travels in two files: many small ones pack worse, by 7 KB on a product's page.
const framework = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
const frame =
  /\/web\/(root\.tsx|ui\/(badge|button|cart-count|empty-state|icon|notice|picture|price|product-card|silhouette|tape|toast)\.tsx|ui\/outlines\/|storefront\/(frame\/(?!account-menu|canonical|not-found)|home\/category-silhouette|search\/search-box|cards\/use-(fresh-prices|my-size)))|\/shop\/(catalogue\/(link-text|pictures)|pricing\/money|sizes\/sizes|text\/(href|text))\.ts$/;

export default defineConfig({
  plugins: [noServerInBrowser(import.meta.dirname), tailwindcss(), reactRouter()],
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
