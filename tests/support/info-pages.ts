// The built pages over the test's own database and clock, requested as a browser without JavaScript does.
import { tmpdir } from 'node:os';
import { readConfig } from '#platform/config/config.ts';
import type { TestDatabase } from '#server/db/testing.ts';
import { openLog } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { openPages } from '#server/pages.ts';

type Read = {
  status: number;
  html: string;
  /** What a reader sees of the main part: tags gone, spaces joined. */
  words: string;
};

/** Set `clock.now` to move the shop's clock. */
export function askInfoPages({ db }: Pick<TestDatabase, 'db'>, clock: { now: Date }) {
  const config = readConfig({ DATA_DIR: tmpdir() });
  const media = openMediaStore(config);
  const fetch = openPages({ db, config, media, log: openLog('error'), now: () => clock.now });
  return async (path: string): Promise<Read> => {
    const response = await fetch(new Request(`http://localhost${path}`));
    const html = await response.text();
    return { status: response.status, html, words: wordsOf(html) };
  };
}

function wordsOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main
    .replace(/<datalist[\s\S]*?<\/datalist>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}
