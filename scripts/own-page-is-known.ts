// A Vite plugin: the router takes the page that is open for known, and never asks the shop whether another route fits its address better.
import type { Plugin } from 'vite';

const ASKED = 'if (discoveredPaths.has(path)) return;';
const KNOWN = 'if (path === window.location.pathname || discoveredPaths.has(path)) return;';

/**
 * With lazy route discovery, the router asks for /__manifest before it sends a form of an address with a parameter,
 * until that has been answered once. The server has drawn that page, so there is nothing to find out; but on a line
 * that drops before the answer, the form is lost with all that was typed (rule K16).
 */
export function ownPageIsKnown(): Plugin {
  return {
    name: 'own-page-is-known',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/fog-of-war\.js$/ },
      handler(code) {
        if (!code.includes(ASKED)) this.error(`react-router has changed: "${ASKED}" is not found any more`);
        return { code: code.replace(ASKED, KNOWN), map: null };
      },
    },
  };
}
