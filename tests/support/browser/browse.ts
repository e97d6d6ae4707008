/** A real shop with the sample catalogue and a real browser in front of it, for the tests that look as a shopper does. */
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { openBrowser } from './open-browser.ts';
import { freePort, startShop, untilOpen } from '../processes/start-shop.ts';

/** `expected`: statuses that this page is meant to see; any other of 400 or more fails the test. */
export type Look = {
  width?: number;
  height?: number;
  javaScript?: boolean;
  dark?: boolean;
  reducedMotion?: boolean;
  expected?: number[];
  /** The token of somebody who is signed in from the first page on. */
  session?: string | undefined;
  /** The test cuts requests: those that come to nothing are no fault of the page. */
  isCut?: boolean;
};

export type Browsing = Pick<TestDatabase, 'db'> & {
  /** The shop's own store of pictures. */
  media: MediaStore;
  /** A visitor of his own, with no cookie but that of `session`. Fails when the page fell over, was refused something or broke its policy. */
  visit(look: Look, walk: (page: Page) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

export const phone: Look = { width: 360, height: 740 };
export const desktop: Look = { width: 1440, height: 900 };

/** `isEmpty`: without the sample catalogue. */
type BrowsedShop = { smtpUrl?: string; env?: Record<string, string>; isEmpty?: boolean };

/** Once for each test file; it takes a few seconds. E-mails stay waiting unless `smtpUrl` names who listens. */
export async function openBrowsing({ smtpUrl, env, isEmpty = false }: BrowsedShop = {}): Promise<Browsing> {
  const sample = inject('sample');
  const it = await (isEmpty ? testDatabase() : testDatabase(sample.template));
  const dataDir = await mkdtemp(join(tmpdir(), 'qadam-browse-'));
  // A picture that one file had encoded is there for the next.
  await symlink(join(sample.dataDir, 'media'), join(dataDir, 'media'));
  const shop = await startShop({
    DATABASE_URL: it.url,
    DATA_DIR: dataDir,
    OWNER_EMAIL: 'owner@example.com',
    SMTP_URL: smtpUrl ?? `smtp://127.0.0.1:${await freePort()}`,
    LOG_LEVEL: 'error',
    ...env,
  });
  const [browser] = await Promise.all([openBrowser(), untilOpen(shop)]);
  const close = async () => {
    await browser.close();
    shop.child.kill('SIGTERM');
    await shop.exit;
    await it.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const visit: Browsing['visit'] = async (look, walk) => {
    const context = await browser.newContext({ ...optionsOf(look), baseURL: shop.address });
    const { session } = look;
    if (session) await context.addCookies([{ name: 'session', value: session, url: shop.address }]);
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    const problems = watch(page, look);
    try {
      await walk(page);
      expect(problems).toEqual([]);
    } catch (error) {
      throw tell(error, await seenAtTheEnd(page, problems));
    } finally {
      // What a route still waits for is of no interest any more.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  };
  return { db: it.db, media: openMediaStore(readConfig({ DATA_DIR: dataDir })), visit, close };
}

/**
 * Resolves when the scripts of the page have taken over, and its typefaces are there: from then on a press is answered in
 * place. They begin at once, as under a pointer that comes over the page; by themselves they wait for the last picture.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('pointerover'));
    return 'alive' in document.documentElement.dataset && document.fonts.status === 'loaded';
  });
}

/** Resolves when the scripts of a page that nobody touches have begun by themselves and taken over, its pictures there. */
export async function readyByItself(page: Page): Promise<void> {
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
}

/** Resolves when the scripts have taken over that part, too: what lies below the button gets its code a moment later. */
export async function hydrated(place: Locator): Promise<void> {
  await expect
    .poll(() => place.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
}

/**
 * Resolves when all code that the page has asked for is there, that of `part` among it. Code whose line is cut on its way is
 * not asked for again, and what it would have answered leads to another page (web/storefront/parts/later.tsx).
 */
export async function codeCame(page: Page, part = ''): Promise<void> {
  await page.waitForFunction((name) => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
    const asked = [...links].map(({ href }) => href);
    const here = new Set(performance.getEntriesByType('resource').map((entry) => entry.name));
    return (
      asked.some((address) => address.includes(`/${name}`)) && asked.every((address) => here.has(address))
    );
  }, part);
}

/** Resolves when the line is gone for the page, too: the browser answers before its network and its pages have heard of it, and a press may slip through. */
export async function cutLine(page: Page): Promise<void> {
  await codeCame(page);
  await page.context().setOffline(true);
  await expect.poll(() => hasLine(page)).toEqual({ says: false, isReached: false });
}

/** Resolves when the page has its line again: a press that comes before is lost like those without one. */
export async function mendLine(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect.poll(() => hasLine(page)).toEqual({ says: true, isReached: true });
}

function hasLine(page: Page): Promise<{ says: boolean; isReached: boolean }> {
  return page.evaluate(async () => {
    const isReached = await fetch('/readyz').then(
      ({ ok }) => ok,
      () => false,
    );
    return { says: navigator.onLine, isReached };
  });
}

/** On pages opened from now on the browser says that it has this line; for who saves data nothing is fetched ahead. */
export async function sayLine(page: Page, line: { saveData: boolean; effectiveType: string }): Promise<void> {
  await page.addInitScript(
    (said) => Object.defineProperty(navigator, 'connection', { value: said, configurable: true }),
    line,
  );
}

/** On pages opened from now on what is told stays ten minutes instead of five seconds, in which a slow machine draws one page. */
export async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.setTimeout;
    const held = (act: TimerHandler, ms?: number, ...more: unknown[]) =>
      real(act, ms === 5_000 ? 600_000 : ms, ...more);
    window.setTimeout = held as typeof real;
  });
}

/** Resolves when what the page knows by now is drawn, and what runs after the drawing has run. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Resolves when nothing on the page is fading or sliding any more; what turns for ever does not count. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().iterations === Infinity;
    }),
  );
}

/** Resolves when the browser is on that page, without waiting for its last picture, which a cold shop encodes first. */
export async function arrive(page: Page, address: Parameters<Page['waitForURL']>[0]): Promise<void> {
  await page.waitForURL(address, { waitUntil: 'domcontentloaded' });
}

function optionsOf({
  width = 1440,
  height = 900,
  javaScript = true,
  dark,
  reducedMotion,
}: Look): BrowserContextOptions {
  return {
    viewport: { width, height },
    javaScriptEnabled: javaScript,
    hasTouch: width < 768,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  };
}

// What stood on the page when a walk failed: on another machine this is all there is to look at.
async function seenAtTheEnd(page: Page, problems: string[]): Promise<string> {
  const words = await page
    .locator('body')
    .innerText({ timeout: 5_000 })
    .catch(() => 'nothing that could be read');
  const short = words.replaceAll(/\s+/g, ' ').slice(0, 1_500);
  return [`the walk ended on ${page.url()}`, ...problems, short].join('\n');
}

// In the message itself: a run's closing list of failures shows that, and not what was written meanwhile.
function tell(error: unknown, seen: string): unknown {
  if (error instanceof Error) error.message += `\n${seen}`;
  else console.error(seen);
  return error;
}

// A violated policy and a failed script appear on the console; so does an expected status.
function watch(page: Page, { expected = [], isCut = false }: Look): string[] {
  const problems: string[] = [];
  // The browser's words and the router's.
  const known = expected.flatMap((status) => [`status of ${status} `, `${status}: `]);
  // The router looks ahead for the links of a page, and tells developers of it when the line is gone.
  if (isCut) known.push('net::ERR_', 'Failed to fetch manifest patches');
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !known.some((part) => text.includes(part)))
      problems.push(`console: ${text}`);
  });
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400 && !expected.includes(response.status()))
      problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left behind stops what it was still loading; without JavaScript every script is turned away as "csp".
    if (!isCut && why !== 'net::ERR_ABORTED' && why !== 'csp') problems.push(`${why} ${request.url()}`);
  });
  return problems;
}
