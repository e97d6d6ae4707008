// What a page hands to the router in the browser: its data, and of the table of routes the part that it needs at first.
import type { EntryContext } from 'react-router';
import { branchOf } from '#server/http/route-branch.ts';

/** The script that the router would stream behind the page. Loaders have finished: all of it is there at once. */
export async function readHandoff(stream: EntryContext['serverHandoffStream']): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  let pieces = '';
  for await (const piece of stream) pieces += decoder.decode(piece, { stream: true });
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue('${escapeText(pieces)}');${controller}.close();</script>`;
}

// The data is JSON, full of double quotes: between single ones they need no escape.
const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

function escapeText(text: string): string {
  return text.replace(/[\\'\n\r&><\u2028\u2029]/g, (letter) => escapes[letter] ?? letter);
}

type RouteTable = EntryContext['manifest'];

/** By the whole table, which is another one after each change while pages are being written. */
const known = new WeakMap<RouteTable, Map<string, RouteTable>>();

/**
 * The table of routes with those of this page and of the pages above it alone. The router builds its tree of all routes of the table
 * anew for each page, and hands these few to the browser in any case.
 */
export function ownManifest({ manifest, staticHandlerContext }: EntryContext): RouteTable {
  const page = staticHandlerContext.matches.at(-1)?.route.id ?? 'root';
  const tables = known.get(manifest) ?? new Map<string, RouteTable>();
  known.set(manifest, tables);
  const table = tables.get(page) ?? { ...manifest, routes: branchOf(manifest.routes, page) };
  tables.set(page, table);
  return table;
}
