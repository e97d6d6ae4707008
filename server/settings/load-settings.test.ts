// Tests of the settings as the shop reads them: defaults, and what was saved over them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#shop/settings/settings.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { saveSetting } from '#server/testing/make-offer.ts';
import { loadSettings } from './load-settings.ts';

let it: TestDatabase;
beforeAll(async () => {
  it = await testDatabase();
});
afterAll(() => it.close());

test('a new shop has the defaults of rules T1 to T9', async () => {
  expect(await loadSettings(it.db)).toEqual(defaultSettings);
});

test('what was saved overrides the default, except what is invalid or unknown now', async () => {
  await saveSetting(it.db, 'freeShippingThreshold', 6_000);
  await it.db
    .insertInto('settings')
    .values([
      { key: 'taxRate', value: JSON.stringify('a lot') },
      { key: 'processingDays', value: JSON.stringify([5, 1]) },
      { key: 'ofAnotherVersion', value: JSON.stringify(true) },
      { key: 'toString', value: JSON.stringify('x') },
    ])
    .execute();
  expect(await loadSettings(it.db)).toEqual({ ...defaultSettings, freeShippingThreshold: 6_000 });
});
