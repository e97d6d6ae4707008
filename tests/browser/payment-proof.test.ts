/** The picture of a payment in a real browser: what is too large is said before it is sent, and without a script nothing typed is lost. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeTransfers } from '#server/testing/make-offer.ts';
import { makeOrder } from '#server/testing/make-order.ts';
import { readOrder } from '#server/testing/read-order.ts';
import { openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { open } from '../support/buying-steps.ts';
import { firstPair } from '../support/browser/wanted-pairs.ts';

let it: Browsing;
let link: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qadam-proof-'));
  it = await openBrowsing();
  await takeTransfers(it.db, 'Qadam Shoes');
  const pair = await firstPair(it.db, 1_000_000, 9_000_000);
  const id = await makeOrder(it.db, { row: pair.variantId, rupees: pair.price / 100, at: new Date() });
  link = `/track/${(await readOrder(it.db, id)).order.trackingToken}`;
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await it?.close();
});

const proofs = () => it.db.selectFrom('paymentProofs').select('claimId').execute();

async function fill(page: Page, reference: string, options = { script: true }): Promise<void> {
  await open(page, `${link}/pay`, options);
  await page.getByText('Raast', { exact: true }).first().click();
  await page.getByLabel('Your bank').fill('میزان بینک, Bilal');
  await page.getByLabel('Number of the transfer').fill(reference);
}

// By its path: bytes would go through the browser's own line first.
async function choose(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  await page.getByLabel('Screenshot').setInputFiles(path);
}

test('with a script: a file that is too large is not sent, another one is refused beside what was typed, a picture goes along', () =>
  it.visit({ ...phone, expected: [415] }, async (page) => {
    await fill(page, 'TID 1');
    await choose(page, 'big.jpg', Buffer.alloc(11_000_000));
    await page.getByText('over 10 MB. A screenshot is enough.').waitFor();
    await expect.poll(() => page.getByLabel('Screenshot').inputValue()).toBe('');
    await choose(page, 'paid.jpg', Buffer.from('<html><script>alert(1)</script></html>'));
    await page.getByRole('button', { name: 'I have paid' }).click();
    await page.getByText('not a JPG, PNG').waitFor();
    expect(await page.getByLabel('Number of the transfer').inputValue()).toBe('TID 1');
    const drawn = sharp({ create: { width: 1080, height: 2400, channels: 3, background: '#20a060' } });
    await choose(page, 'paid.jpg', await drawn.jpeg().toBuffer());
    await page.getByRole('button', { name: 'I have paid' }).click();
    await page.getByText('number TID1, with a picture').waitFor();
    expect(await proofs()).toHaveLength(1);
  }));

test('without a script: a file that is too large is refused in words, and what was typed is in the form again', () =>
  it.visit({ ...phone, javaScript: false, expected: [413] }, async (page) => {
    await fill(page, 'TID 400', { script: false });
    await choose(page, 'big.jpg', Buffer.alloc(12_000_000));
    await page.getByRole('button', { name: 'I have paid' }).click();
    await page.getByText('over 10 MB. A screenshot is enough, or').waitFor();
    expect(await page.getByLabel('Number of the transfer').inputValue()).toBe('TID 400');
    expect(await page.getByLabel('Your bank').inputValue()).toBe('میزان بینک, Bilal');
    expect(await page.content()).toContain('please choose it again');
  }));
