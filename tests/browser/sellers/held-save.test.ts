/** Save pressed while pictures are still on their way: the press waits, is done once, and is said to be dropped where one is lost. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photograph } from '#platform/media/testing.ts';
import { makeProduct } from '#server/testing/make-product.ts';
import { desktop, openBrowsing, type Browsing } from '../../support/browser/browse.ts';
import { open, see } from '../../support/buying-steps.ts';
import { signIn } from '../../support/sign-in.ts';

let it: Browsing;
let folder: string;
let session: string;
let id: string;
beforeAll(async () => {
  it = await openBrowsing();
  folder = await mkdtemp(join(tmpdir(), 'qadam-held-'));
  session = (await signIn(it.db, 'SUPER_ADMIN', new Date())).token;
  const named = await it.db
    .selectFrom('products')
    .select(['brand', 'category'])
    .limit(1)
    .executeTakeFirstOrThrow();
  ({ id } = await makeProduct(it.db, { ...named, title: 'Without pictures', rupees: 5_000 }));
});
afterAll(async () => {
  await it?.close();
  await rm(folder, { recursive: true, force: true });
});

const stored = () =>
  it.db
    .selectFrom('products as p')
    .select(['p.title', 'p.version'])
    .select(({ selectFrom }) =>
      selectFrom('pictures')
        .whereRef('productId', '=', 'p.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('pictures'),
    )
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();

const title = (page: Page) => page.locator('[name=title]');
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const waits = (page: Page) => page.getByText('Sending the pictures first').filter({ visible: true });
const card = (page: Page) => page.getByText(/% sent|Processing/);

/** Chooses another picture, which stays on its way until `comes` or `fails`. */
async function choosePicture(page: Page, width: number) {
  const path = join(folder, `${width}.jpg`);
  await writeFile(path, await photograph(width, 300).jpeg().toBuffer());
  const held = Promise.withResolvers<'comes' | 'fails'>();
  await page.route('**/admin/pictures*', async (route) => {
    if ((await held.promise) === 'comes') await route.continue();
    else await route.abort('connectionreset');
  });
  await page.locator('input[type=file][multiple]').setInputFiles(path);
  await see(card(page));
  const end = async (how: 'comes' | 'fails') => {
    held.resolve(how);
    await expect.poll(() => card(page).count()).toBe(0);
    await page.unroute('**/admin/pictures*');
  };
  return { comes: () => end('comes'), fails: () => end('fails') };
}

test('a press that waited is done once: the next picture that is sent makes nothing wait', () =>
  it.visit({ ...desktop, session }, async (page) => {
    const before = await stored();
    await open(page, `/admin/products/${id}`);
    const first = await choosePicture(page, 421);
    await title(page).fill('Saved with its picture');
    await save(page).click();
    await see(waits(page));
    await first.comes();
    const pictures = Number(before.pictures) + 1;
    await expect.poll(stored).toEqual({
      title: 'Saved with its picture',
      version: before.version + 1,
      pictures,
    });
    await see(page.getByText('Everything is saved'));

    const second = await choosePicture(page, 431);
    await title(page).fill('Not pressed yet');
    await see(page.getByText('1 change not saved'));
    expect(await waits(page).count()).toBe(0);
    expect(await save(page).isEnabled()).toBe(true);
    await second.comes();
    await see(page.getByText('2 changes not saved'));
    expect(await stored()).toMatchObject({ title: 'Saved with its picture', pictures });
  }));

test('a picture that is removed while the press waits does not drop it', () =>
  it.visit({ ...desktop, session }, async (page) => {
    const before = await stored();
    await open(page, `/admin/products/${id}`);
    const sent = await choosePicture(page, 441);
    await title(page).fill('One removed');
    await save(page).click();
    await see(waits(page));
    await page.getByRole('button', { name: 'Edit picture 1' }).click();
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await sent.comes();
    await expect.poll(stored).toEqual({ ...before, title: 'One removed', version: before.version + 1 });
  }));

test('a picture that is lost drops the press, which is said; the next picture makes nothing wait', () =>
  it.visit({ ...desktop, session, isCut: true }, async (page) => {
    const before = await stored();
    await open(page, `/admin/products/${id}`);
    const lost = await choosePicture(page, 451);
    await title(page).fill('Never saved');
    await save(page).click();
    await see(waits(page));
    await lost.fails();
    await see(page.locator('.toasts').getByText('Not saved'));
    const next = await choosePicture(page, 461);
    expect(await waits(page).count()).toBe(0);
    expect(await save(page).isEnabled()).toBe(true);
    await next.comes();
    expect(await stored()).toEqual(before);
  }));
