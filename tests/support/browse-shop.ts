// A small shop whose pages can be requested: real loaders over the test's own database.
import { tmpdir } from 'node:os';
import { readConfig } from '#platform/config/config.ts';
import type { TestDatabase } from '#server/db/testing.ts';
import { openLog } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { openPages } from '#server/pages.ts';
import { noon } from '#server/testing/make-shop.ts';

type RenderedPage = { status: number; html: string; location: string | null };

/** Requests a path as a browser without JavaScript does. It is always `noon`. */
export function askPages({ db }: Pick<TestDatabase, 'db'>, log = openLog('error', () => {})) {
  const config = readConfig({ DATA_DIR: tmpdir() });
  const fetch = openPages({ db, config, log, media: openMediaStore(config), now: () => noon });
  return async (path: string): Promise<RenderedPage> => {
    const response = await fetch(new Request(`http://localhost${path}`));
    const html = await response.text();
    return { status: response.status, html, location: response.headers.get('location') };
  };
}

/** The titles of the products on a page, in order. */
export function titlesOn({ html }: RenderedPage): string[] {
  return [...html.matchAll(/href="\/product\/[0-9a-f-]+"[^>]*>([^<]+)</g)].map((match) => match[1] ?? '');
}

/** What a reader sees: tags gone, entities read, spaces joined. */
export function wordsOf({ html }: RenderedPage): string {
  const body = html.slice(html.indexOf('<body'), html.indexOf('</main>'));
  const text = body.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<!--.*?-->/g, '');
  return text
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}
