// The files whose texts pages in another language, emails and what is written to customers can show: what their modules import of web/
// and shop/, and what those import.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isTranslated } from '../../shop/languages/language.ts';
import type { RouteFacts } from '../../shop/routes/route.ts';
import { routes } from '../../shop/routes/routes.ts';
import { findTexts, type FoundText } from './find-texts.ts';

const root = join(import.meta.dirname, '../..');
const FRAME = [
  'web/emails/render-email.tsx',
  'shop/messages/customer-texts.ts',
  'web/root.tsx',
  'web/storefront/frame/layout.tsx',
  'web/account/profile/profile-layout.tsx',
  'web/admin/frame/layout.tsx',
];

/** Paths in the checkout, sorted. */
export function pageSources(): string[] {
  const pages = Object.values<RouteFacts>(routes).filter(isTranslated);
  const open = [...FRAME, ...pages.map(({ file }) => `web/${file}`)];
  const seen = new Set<string>();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    open.push(...importsIn(path));
  }
  return [...seen].toSorted();
}

export function textsIn(path: string): FoundText[] {
  return findTexts(readFileSync(join(root, path), 'utf8'), path);
}

// Types bring no text along.
function importsIn(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8');
  const found = source.matchAll(
    /(?:^|\n)(?:import|export)\s(?!type\b)[^;'"]*?from '([^']+)'|import\('([^']+)'\)/g,
  );
  return Array.from(found, ([, still, later]) => resolved(path, still ?? later ?? ''))
    .filter((target) => /^(web|shop)\/(?!routes\/).*\.tsx?$/.test(target))
    .filter((target) => existsSync(join(root, target)));
}

function resolved(path: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? relative(root, join(root, dirname(path), specifier)) : '';
}
