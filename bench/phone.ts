/** First load on a cheap phone: CPU four times slower, slow 4G, empty cache; what paints when, and how much travels. */
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../tests/support/browser/open-browser.ts';

export type FirstLoad = {
  path: string;
  fcp: number;
  lcp: number;
  /** From the first paint until seconds after the load, each long task beyond its first 50 ms. */
  tbt: number;
  cls: number;
  /** Milliseconds from the press on "Add to Cart" to the next paint; null where there is none to press. */
  inp: number | null;
  /** Scripts that began to load before the largest paint. */
  scriptsBefore: number;
  /**
   * With the headers of each answer, until seconds after the load and before anything is pressed; of scripts the bodies
   * alone, as they are packed: what the page must have to answer its visitor, and what it fetches by itself after that.
   */
  kb: { script: number; laterScript: number; style: number; font: number; image: number; document: number };
};

// As Lighthouse throttles: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back.
export const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

/** The median of `rounds` loads by largest paint. `cookie` is the visitor's, who has a filled cart by it. */
export async function measureFirstLoads(
  address: string,
  paths: string[],
  { rounds = 3, cookie = '' } = {},
): Promise<FirstLoad[]> {
  const browser = await openBrowser();
  try {
    const loads = [];
    for (const path of paths) {
      const taken: Omit<FirstLoad, 'path'>[] = [];
      for (let round = 0; round < rounds; round += 1) taken.push(await load(browser, address + path, cookie));
      taken.sort((a, b) => a.lcp - b.lcp);
      const middle = taken[Math.floor(rounds / 2)];
      if (middle) loads.push({ path, ...middle });
    }
    return loads;
  } finally {
    await browser.close();
  }
}

/** The cookies of a visitor with this product in the cart: an empty checkout has nothing to render. */
export async function addPair(address: string, product: string): Promise<string> {
  const page = await (await fetch(address + product)).text();
  const line = /name="line"[^>]*value="(\d+)"/.exec(page)?.[1] ?? '';
  const added = await fetch(`${address}/cart/lines`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ line, quantity: '1' }),
  });
  if (added.status !== 303) throw new Error(`the pair was not added: ${added.status}`);
  return added.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function load(browser: Browser, url: string, cookie: string): Promise<Omit<FirstLoad, 'path'>> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  for (const [, name = '', value = ''] of cookie.matchAll(/([^=; ]+)=([^;]*)/g))
    await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const kb = { style: 0, font: 0, image: 0, document: 0 };
  const kinds = new Map<string, string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = names[kinds.get(requestId) ?? ''];
    if (kind) kb[kind] += encodedDataLength / 1000;
  });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(4_000);
  const seen = await page.evaluate(read);
  const sent = { ...kb, ...(await page.evaluate(weighScripts)) };
  const inp = await press(page);
  await context.close();
  return { ...seen, inp, kb: sent };
}

const names: Record<string, 'style' | 'font' | 'image' | 'document'> = {
  Stylesheet: 'style',
  Font: 'font',
  Image: 'image',
  Document: 'document',
};

/** `tasks`: begin and blocking part (beyond 50 ms) of the long ones. */
type Seen = { lcp: number; cls: number; tasks: [number, number][]; inp: number };

// Runs in the page before anything else, alone.
function watch(): void {
  const seen: Seen = { lcp: 0, cls: 0, tasks: [], inp: 0 };
  Object.assign(window, { seen });
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const observe = (
    type: string,
    note: (entry: PerformanceEntry & Record<string, number>) => void,
    more = {},
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(Object(entry));
    }).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', (entry) => void (seen.lcp = entry.startTime));
  observe(
    'layout-shift',
    (entry) => void (seen.cls += Object(entry).hadRecentInput ? 0 : (entry.value ?? 0)),
  );
  observe('longtask', (entry) => void seen.tasks.push([entry.startTime, Math.max(0, entry.duration - 50)]));
  // Taps and keys; hovering requests nothing.
  const note = (entry: Record<string, number>) =>
    void (seen.inp = entry.interactionId ? Math.max(seen.inp, entry.duration ?? 0) : seen.inp);
  observe('event', note, { durationThreshold: 16 });
}

function read() {
  const seen: Seen = Object(window).seen;
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const scripts = performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.js'));
  const before = scripts.filter((entry) => entry.startTime < seen.lcp).length;
  // By its definition from the first paint on: nobody presses what is not there yet.
  const tbt = seen.tasks.reduce((sum, [start, blocking]) => sum + (start >= fcp ? blocking : 0), 0);
  return { fcp, lcp: seen.lcp, tbt, cls: seen.cls, scriptsBefore: before };
}

// Whatever the page's own script imports, and those import, comes with it; an import(...) is requested when it runs.
async function weighScripts() {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = resources.filter((entry) => entry.name.endsWith('.js'));
  const first = document.getElementById('app-code')?.textContent ?? '';
  const named = first.matchAll(/\b(?:from|import)\s*\(?\s*"\/assets\/([\w.-]+\.js)"/g);
  const needed = new Set(Array.from(named, ([, name = '']) => name));
  for (const name of needed) {
    const text = await (await fetch(`/assets/${name}`)).text();
    for (const [, more = ''] of text.matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)/g))
      needed.add(more);
  }
  const kb = { script: 0, laterScript: 0 };
  for (const { name, encodedBodySize } of scripts)
    kb[needed.has(name.split('/').at(-1) ?? '') ? 'script' : 'laterScript'] += encodedBodySize / 1000;
  return kb;
}

async function press(page: Page): Promise<number | null> {
  const add = page.locator('#add');
  if ((await add.count()) === 0) return null;
  const size = page.locator('input[type=radio][name=line]:not([disabled])').first();
  if ((await size.count()) > 0) await size.check({ force: true });
  // What the chosen size changed is painted: the press is measured alone.
  await page.waitForTimeout(500);
  await page.evaluate(() => void (Object(window).seen.inp = 0));
  await add.click();
  await page.waitForTimeout(1_500);
  return page.evaluate(() => Object(window).seen.inp as number);
}
