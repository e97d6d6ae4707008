// What a page hands to the router in the browser: its data, and of the table of routes the part that it needs at first.
import type { EntryContext } from 'react-router';

/** The script that the router would stream behind the page. Loaders have finished: all of it is there at once. */
export async function readHandoff(stream: EntryContext['serverHandoffStream']): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  let pieces = '';
  for await (const piece of stream) pieces += decoder.decode(piece, { stream: true });
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${escapeScript(JSON.stringify(pieces))});${controller}.close();</script>`;
}

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

function escapeScript(json: string): string {
  return json.replace(/[&><\u2028\u2029]/g, (letter) => escapes[letter] ?? letter);
}

type RouteTable = EntryContext['manifest'];

/** By the whole table, which is another one after each change while pages are being written. */
const known = new WeakMap<RouteTable, Map<string, RouteTable>>();

/**
 * The table of routes with those of this page and of the pages above it alone. The router builds its tree of all routes of the table
 * anew for each page, and hands these few to the browser in any case.
 */
export function ownManifest({ manifest, staticHandlerContext }: EntryContext): RouteTable {
  const own = staticHandlerContext.matches.map(({ route }) => route.id);
  const key = own.join();
  const tables = known.get(manifest) ?? new Map<string, RouteTable>();
  known.set(manifest, tables);
  const table = tables.get(key) ?? manifestOf(manifest, own);
  tables.set(key, table);
  return table;
}

function manifestOf(manifest: RouteTable, own: string[]): RouteTable {
  const page = addressOf(manifest, own.at(-1) ?? 'root');
  const isAbove = (address: string) => address === '/' || page === address || page.startsWith(`${address}/`);
  const kept = Object.entries(manifest.routes).filter(
    ([id]) => own.includes(id) || isAbove(addressOf(manifest, id)),
  );
  return { ...manifest, routes: Object.fromEntries(kept) };
}

/** The whole address of a route as the table writes it: `/product/:id`. */
function addressOf({ routes }: RouteTable, id: string): string {
  const steps: string[] = [];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    if (route.path) steps.unshift(route.path.replace(/^\/|\/$/g, ''));
  return `/${steps.filter((step) => step !== '').join('/')}`;
}
