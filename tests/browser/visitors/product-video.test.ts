/** A product's video in a browser: sent in the form, fetched and played when it is asked for; the focus point without scripts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photograph } from '#platform/media/testing.ts';
import { arrive, desktop, openBrowsing, phone, ready, type Browsing } from '../../support/browser/browse.ts';
import { axeProblems } from '../../support/browser/axe.ts';
import { open, openUntil, see } from '../../support/buying-steps.ts';
import { signIn } from '../../support/sign-in.ts';

let it: Browsing;
let session: string;
let productId: string;
beforeAll(async () => {
  it = await openBrowsing();
  session = (await signIn(it.db, 'SUPER_ADMIN', new Date())).token;
  const { id } = await it.db
    .selectFrom('products')
    .select('id')
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  productId = id;
});
afterAll(() => it?.close());

// A second of colours that change, as this browser itself films a canvas.
function film(): Promise<number[]> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [320, 240];
  const pen = canvas.getContext('2d');
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  recorder.start();
  let frame = 0;
  return new Promise((resolve, reject) => {
    recorder.addEventListener('stop', () => {
      new Blob(pieces).arrayBuffer().then((bytes) => resolve([...new Uint8Array(bytes)]), reject);
    });
    const draw = () => {
      if (pen) pen.fillStyle = `hsl(${frame * 9} 60% 50%)`;
      pen?.fillRect(0, 0, 320, 240);
      frame += 1;
      if (frame < 40) requestAnimationFrame(draw);
      else recorder.stop();
    };
    draw();
  });
}

test('a video is sent in the form, is fetched in parts when it is played, and not before', async () => {
  await it.visit({ ...desktop, session }, async (page) => {
    await open(page, `/admin/products/${productId}`);
    await ready(page);
    const buffer = Buffer.from(await page.evaluate(film));
    await page
      .getByLabel('Choose a video')
      .setInputFiles({ name: 'round.webm', mimeType: 'video/webm', buffer });
    await see(page.getByLabel('Video of this product'));
    await page.getByRole('button', { name: /^Save/ }).click();
    await see(page.getByText('Product updated', { exact: true }));
  });
  await it.visit(phone, async (page) => {
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.webm')) asked.push(request.headers()['range']);
    });
    await open(page, `/product/${productId}`);
    await ready(page);
    await page.getByRole('link', { name: 'Video', exact: true }).click();
    const player = page.locator('video');
    await expect.poll(() => player.evaluate((each) => Math.round(each.getBoundingClientRect().left))).toBe(0);
    expect(await axeProblems(page)).toEqual([]);
    expect(asked).toEqual([]);
    await player.evaluate(play);
    await expect.poll(() => player.evaluate(hasPlayed)).toBe(true);
    expect(asked[0]).toMatch(/^bytes=0-/);
  });
});

const play = (element: Element) => (element instanceof HTMLVideoElement ? element.play() : undefined);
const hasPlayed = (element: Element) => element instanceof HTMLVideoElement && element.currentTime > 0;

test('from right to left thumbnails lead to their pictures', async () => {
  await it.visit(phone, async (page) => {
    await open(page, `/product/${productId}`);
    await ready(page);
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    const last = page.locator('ul li a[href^="#picture-"]').last();
    const item = await last.getAttribute('href');
    await last.click();
    const left = () =>
      page.locator(item ?? '').evaluate((each) => Math.round(each.getBoundingClientRect().left));
    await expect.poll(left).toBe(0);
    await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
  });
});

test('without scripts the focus point is a press on the picture, and the video has its controls', async () => {
  await it.visit({ ...desktop, session }, async (page) => {
    await open(page, `/admin/products/${productId}`);
    await ready(page);
    const buffer = await photograph(480, 360).jpeg().toBuffer();
    await page
      .getByRole('button', { name: /^Edit picture/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles({ name: 'shoe.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: /^Save/ }).click();
    await see(page.getByText('Product updated', { exact: true }));
  });
  await it.visit({ ...desktop, session, javaScript: false }, async (page) => {
    await page.goto(`/admin/products/${productId}`);
    await page.locator('[name=title]').fill('Pressed In Place');
    await pressPicture(page);
    await arrive(page, /\/admin\/products\//);
    await see(page.getByText('Product updated', { exact: true }));
    expect(await focusOf()).toContainEqual({ focalX: 0.25, focalY: 0.75 });
    await openUntil(page, `/product/${productId}`, 'Pressed In Place', { script: false });
    expect(await page.locator('video[controls][preload=none][poster]').count()).toBe(1);
  });
});

async function pressPicture(page: Page): Promise<void> {
  const button = page.locator('input[type=image]').last();
  const box = await button.boundingBox();
  if (!box) throw new Error('no picture to press');
  await button.click({ position: { x: box.width / 4, y: (box.height * 3) / 4 } });
}

function focusOf() {
  return it.db
    .selectFrom('pictures')
    .select(['focalX', 'focalY'])
    .where('productId', '=', productId)
    .execute();
}
