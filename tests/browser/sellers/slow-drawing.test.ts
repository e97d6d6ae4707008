/** A computer that draws slowly: a card that its own answer takes off the list says what was done all the same. */
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { desktop, openBrowsing, type Browsing } from '../../support/browser/browse.ts';
import { open, see } from '../../support/buying-steps.ts';
import { signIn } from '../../support/sign-in.ts';

declare global {
  interface Window {
    /** While there is one, React draws nothing that may wait. */
    undrawn?: (() => void)[] | undefined;
  }
}

let it: Browsing;
let session: string;
beforeAll(async () => {
  it = await openBrowsing();
  session = (await signIn(it.db, 'SUPER_ADMIN', new Date())).token;
});
afterAll(() => it?.close());

// React calls itself by a message when there is something to draw.
async function holdDrawing(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.undrawn = [];
    const real = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function postMessage(this: MessagePort, ...given: [unknown]) {
      const draw = () => real.apply(this, given as unknown as Parameters<typeof real>);
      if (window.undrawn) window.undrawn.push(draw);
      else draw();
    };
  });
}

async function letDraw(page: Page): Promise<void> {
  await page.evaluate(() => {
    const waiting = window.undrawn;
    window.undrawn = undefined;
    for (const draw of waiting ?? []) draw();
  });
}

const isReload = (answer: Response) =>
  answer.url().includes('/admin/products.data') && answer.request().method() === 'GET';

test('a product is said to be deleted though its row is gone before the answer is drawn', () =>
  it.visit({ ...desktop, session }, async (page) => {
    await open(page, '/admin/products');
    const row = page.locator('tbody tr').first();
    const title = await row.getByRole('link').first().innerText();
    await row.getByRole('button', { name: /^Delete/ }).click();
    await see(page.getByText(`Are you sure you want to delete "${title}"?`));
    await holdDrawing(page);
    const again = page.waitForResponse(isReload);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await again;
    // Time to read it.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
    await letDraw(page);
    await see(page.locator('.toasts').getByText('Product deleted'));
    await page
      .getByRole('main')
      .getByRole('link', { name: title, exact: true })
      .first()
      .waitFor({ state: 'hidden' });
  }));
