// A Vite plugin: React Router as browsers get it. The page that is open is known to it, and its messages to developers stay behind.
import type { Plugin } from 'vite';
import { at, childrenOf, listAt, nameOf, parse, type SyntaxNode } from './languages/syntax.ts';

const ASKED = 'if (discoveredPaths.has(path)) return;';
const KNOWN = 'if (path === window.location.pathname || discoveredPaths.has(path)) return;';

/**
 * With lazy route discovery, the router asks for /__manifest before it sends a form of an address with a parameter,
 * until that has been answered once. The server has drawn that page, so there is nothing to find out; but on a line
 * that drops before the answer, the form is lost with all that was typed (rule K16).
 */
export function routerForPhones(): Plugin {
  return {
    name: 'router-for-phones',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/.*\.js$/ },
      handler(code, id) {
        const isDiscovery = id.endsWith('/fog-of-war.js');
        if (isDiscovery && !code.includes(ASKED))
          this.error(`react-router has changed: "${ASKED}" is not found any more`);
        return { code: withoutMessages(code.replace(ASKED, KNOWN)), map: null };
      },
    },
  };
}

/** Of code of the router: what `invariant` throws has no message, and `warning` warns of nothing. A build for developers keeps them. */
export function withoutMessages(code: string): string {
  const cuts: Cut[] = [];
  visit(parse(code, 'router.js'), cuts);
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), code);
}

type Cut = { start: number; end: number; put: string };

function visit(node: SyntaxNode, cuts: Cut[]): void {
  const cut = node.type === 'CallExpression' ? cutOf(node) : null;
  if (cut) cuts.push(cut);
  else for (const child of childrenOf(node)) visit(child, cuts);
}

function cutOf(call: SyntaxNode): Cut | null {
  const callee = at(call, 'callee');
  if (callee.type !== 'Identifier') return null;
  const { start, end } = call;
  if (/^warning(Once)?$/.test(nameOf(callee))) return { start, end, put: 'void 0' };
  const [asserted, message] = listAt(call, 'arguments');
  if (nameOf(callee) !== 'invariant' || !asserted || !message) return null;
  return { start: asserted.end, end: message.end, put: '' };
}
