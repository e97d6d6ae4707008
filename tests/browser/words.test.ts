/** Words of the rules that only a browser shows: while something is under way, and on the console. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive, openBrowsing, phone, type Browsing } from '../support/browser/browse.ts';
import { open, placeButton, see, typeAddress } from '../support/buying-steps.ts';
import { screensOf } from '../support/browser/screens.ts';

let it: Browsing;
beforeAll(async () => {
  it = await openBrowsing();
});
afterAll(() => it?.close());

test('the path of a page that is missing is told on the console', () =>
  it.visit({ ...phone, expected: [404] }, async (page) => {
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await open(page, '/no/such/page');
    await expect.poll(() => told.join('\n')).toContain('there is no page at /no/such/page');
    await see(page.getByRole('heading', { name: 'Oops! Page not found' }));
  }));

test('while an order is placed its button says so and takes no second press', () =>
  it.visit(phone, async (page) => {
    const held = Promise.withResolvers<void>();
    const [add] = (await screensOf(it)).filter(({ name }) => name === 'a pair added');
    await add?.stand(page);
    await open(page, '/checkout');
    await see(page.getByRole('button', { name: 'Use my location' }));
    await typeAddress(page, {
      name: 'Patient Shopper',
      phone: '0300 7654321',
      email: 'patient@example.com',
      street: 'House 1, Street 2',
      city: 'Lahore',
      state: 'Punjab',
    });
    await see(page.getByText('To Lahore, paid in cash at your door'));
    await page.route('**/checkout.data*', async (route) => {
      if (route.request().method() === 'POST') await held.promise;
      await route.continue();
    });
    await placeButton(page).click();
    const placing = page.getByRole('button', { name: 'Placing Order...' });
    await see(placing);
    expect(await placing.first().isDisabled()).toBe(true);
    held.resolve();
    await arrive(page, /\/\?placed=/);
  }));
