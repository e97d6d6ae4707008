// How the pages are built: React Router over Vite, Tailwind for the styles.
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and pictures stay files: the security policy takes none from data: addresses.
  build: { sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // Rooms of the server stay files of their own: Node runs them as they are, one copy for pages and for main.ts.
      build: { rolldownOptions: { external: [/^#server\//] } },
    },
  },
});
