/**
 * What follows the first page on a cheap phone, by turns with another checkout: from the finger that leaves a card of the list to the
 * sizes in its quick view on the screen. CPU four times slower, slow 4G, a browser that has only opened the list.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../../tests/support/browser/open-browser.ts';
import { slow4g } from '../phone.ts';
import { report } from '../report.ts';
import { benchEmbedded, openMeasured } from '../shop.ts';
import { quantile } from '../timing.ts';

const [other] = process.argv.slice(2);
const TURNS = Number(process.env.TURNS ?? 7);
/** A finger stays on the glass for so long. */
const TAP_MS = 80;
/** After the list has loaded; somebody looks at it. */
const LOOKING_MS = 4_000;

/** `inp`: from the press to the next paint, ms. */
type Opened = { ms: number; inp: number; kb: number };

if (!other) throw new Error('npm run bench -- second-page OTHER_CHECKOUT');
const out = report('second-page', 'npm run bench -- second-page OTHER_CHECKOUT');
const browser = await openBrowser();
const before = await openSide(other);
const after = await openSide(join(import.meta.dirname, '..', '..'));
try {
  // Pictures are encoded when first asked for.
  for (const side of [before, after]) await openSecond(browser, side.address);
  const taken: { before: Opened; after: Opened }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const early = turn % 2 === 0 ? await openSecond(browser, before.address) : null;
    const now = await openSecond(browser, after.address);
    taken.push({ before: early ?? (await openSecond(browser, before.address)), after: now });
  }
  out.line(`${TURNS} turns; load of the machine at the end ${(loadavg()[0] ?? 0).toFixed(0)}`);
  for (const side of ['before', 'after'] as const)
    out.line(`${side}: ${wordsOf(taken.map((turn) => turn[side]))}`);
  const ratios = taken.map((turn) => turn.after.ms / turn.before.ms).toSorted((a, b) => a - b);
  out.line(
    `ratio: ${quantile(ratios, 0.5).toFixed(2)} (${ratios.at(0)?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)})`,
  );
} finally {
  await browser.close();
  await before.stop();
  await after.stop();
}
out.save();

async function openSide(tree: string): Promise<{ address: string; stop(): Promise<void> }> {
  const bench = await benchEmbedded();
  const shop = await openMeasured(
    { DATABASE_URL: bench.url, DATA_DIR: bench.dataDir },
    process.execPath,
    tree,
  );
  const stop = async () => {
    await shop.stop();
    await bench.stop();
  };
  return { address: shop.address, stop };
}

async function openSecond(browsing: Browser, address: string): Promise<Opened> {
  const context = await browsing.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow4g);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let kb = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (kb += encodedDataLength / 1_000));
  await page.goto(`${address}/shop`, { waitUntil: 'load' });
  await sleep(LOOKING_MS);
  const shown = await tapFirstCard(page, cdp);
  await context.close();
  return { ...shown, kb };
}

async function tapFirstCard(page: Page, cdp: CDPSession): Promise<Omit<Opened, 'kb'>> {
  const link = page.locator('.card a[data-quick]').first();
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const shown = page.evaluate(whenShown);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await sleep(TAP_MS);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return shown;
}

// Runs in the page: from the click to the end of the frame in which the sizes of the product stand.
async function whenShown(): Promise<{ ms: number; inp: number }> {
  let [begun, inp] = [0, 0];
  window.addEventListener('click', () => (begun = performance.now()), { capture: true, once: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) inp = Math.max(inp, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!document.querySelector('#quick-view[open] input[name=line]')) await frame();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const ms = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return { ms, inp };
}

function wordsOf(opened: Opened[]): string {
  const sorted = (of: (one: Opened) => number) => opened.map(of).toSorted((a, b) => a - b);
  const [all, inps] = [sorted(({ ms }) => ms), sorted(({ inp }) => inp)];
  const kb = opened.reduce((sum, each) => sum + each.kb, 0) / opened.length;
  return `${quantile(all, 0.5).toFixed(0)} ms (${all.at(0)?.toFixed(0)} to ${all.at(-1)?.toFixed(0)}), next paint after the press ${quantile(inps, 0.5).toFixed(0)} ms, ${kb.toFixed(0)} KB for both pages`;
}
