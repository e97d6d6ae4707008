// A Vite plugin: the build fails when code of the server would be sent to the browser.
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Folders whose code runs on the server only; the table of routes names every URL of the admin portal. */
const SERVER_FOLDERS = ['server', 'platform', 'shop/routes'];

/** By the time imports are resolved, types, loaders, actions and middleware are gone: what is left would be sent. */
export function noServerInBrowser(root: string): Plugin {
  const folders = SERVER_FOLDERS.map((folder) => join(root, folder) + sep);
  return {
    name: 'no-server-in-browser',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!importer || !/^[.#]/.test(source)) return;
      const target = source.startsWith('#')
        ? join(root, source.slice(1))
        : resolve(dirname(importer), source);
      if (!folders.some((folder) => target.startsWith(folder))) return;
      this.error(
        `${relative(root, importer)} would send ${relative(root, target)} to the browser. ` +
          'Use it in a loader or action only, or move what both sides need to shop/.',
      );
    },
  };
}
