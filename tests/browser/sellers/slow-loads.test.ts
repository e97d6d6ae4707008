/** A page that loads itself again and again, on a line where a load takes longer than the time between two of them. */
import { afterAll, beforeAll, test } from 'vitest';
import { desktop, openBrowsing, type Browsing } from '../../support/browser/browse.ts';
import { open, see } from '../../support/buying-steps.ts';
import { signIn } from '../../support/sign-in.ts';

declare global {
  interface Window {
    /** Lets the time between two loads pass. */
    passTime?: () => void;
  }
}

let it: Browsing;
let session: string;
beforeAll(async () => {
  it = await openBrowsing({ isEmpty: true });
  session = (await signIn(it.db, 'SUPER_ADMIN', new Date())).token;
});
afterAll(() => it?.close());

test('how far a move-in is comes also where each load takes longer than the time between two', async () => {
  const { id } = await it.db
    .insertInto('moveIns')
    .values({
      title: 'Slowly',
      format: 'shopify-classic',
      state: 'running',
      figures: '{}',
      actorEmail: 'a@b.pk',
      createdAt: new Date(),
      startedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await it.visit({ ...desktop, session }, async (page) => {
    await page.addInitScript(() => {
      const { setTimeout: once, setInterval: often } = window;
      const due = { once: [] as (() => void)[], often: [] as (() => void)[] };
      window.setTimeout = ((act: () => void, ms?: number) => {
        if (ms !== 2_000) return once(act, ms);
        due.once.push(act);
        return once(() => undefined, 600_000);
      }) as typeof once;
      window.setInterval = ((act: () => void, ms?: number) => {
        if (ms !== 2_000) return often(act, ms);
        due.often.push(act);
        return once(() => undefined, 600_000);
      }) as typeof often;
      window.passTime = () => {
        for (const act of [...due.once.splice(0), ...due.often]) act();
      };
    });
    await open(page, `/admin/move-in/${id}`);
    await see(page.getByText('0 products moved in'));
    await it.db.updateTable('moveIns').set({ state: 'done' }).where('id', '=', id).execute();
    const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let loads = 0;
    await page.route(/\/admin\/move-in\/.*\.data/, async (route) => {
      loads += 1;
      // Only the first one is answered.
      if (loads > 1) return;
      asked.resolve();
      await held.promise;
      await route.continue();
    });
    await page.evaluate(() => window.passTime?.());
    await asked.promise;
    await page.evaluate(() => window.passTime?.());
    held.resolve();
    await see(page.getByText(/: Moved in/));
  });
});
