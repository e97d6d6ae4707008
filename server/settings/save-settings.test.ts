// Tests of saved settings: all of them or none, seen by everybody, written down.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#shop/settings/settings.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { testDatabase, type TestDatabase } from '#server/db/testing.ts';
import { noon } from '#server/testing/make-shop.ts';
import { makeStaff } from '#server/testing/make-staff.ts';
import { loadSettings } from './load-settings.ts';
import { saveSettings, settingsVersion } from './save-settings.ts';

let it: TestDatabase;
let staff: Actor;
beforeAll(async () => {
  it = await testDatabase();
  staff = await makeStaff(it.db);
});
afterAll(() => it.close());

test('what changed is saved and audited, the rest stays the default it is', async () => {
  const version = await settingsVersion(it.db);
  const settings = { ...defaultSettings, freeShippingThreshold: 6000, bannerText: 'Eid Mubarak' };
  expect(await saveSettings(it.db, staff, { version, settings }, noon)).toEqual({ version: version + 1 });
  expect(await loadSettings(it.db)).toEqual(settings);
  const rows = await it.db.selectFrom('settings').select('key').orderBy('key').execute();
  expect(rows.map((row) => row.key)).toEqual(['bannerText', 'freeShippingThreshold']);
  const audit = await it.db.selectFrom('auditLog').select(['action', 'before', 'after']).execute();
  expect(audit).toEqual([
    {
      action: 'settings.change',
      before: { freeShippingThreshold: 5000, bannerText: defaultSettings.bannerText },
      after: { freeShippingThreshold: 6000, bannerText: 'Eid Mubarak' },
    },
  ]);
});

test('saving what is already so writes nothing', async () => {
  const version = await settingsVersion(it.db);
  const settings = await loadSettings(it.db);
  expect(await saveSettings(it.db, staff, { version, settings }, noon)).toEqual({ version });
  expect(await settingsVersion(it.db)).toBe(version);
});

test('of ten saves that began with the same form, one wins and nine are told', async () => {
  const version = await settingsVersion(it.db);
  const saved = await loadSettings(it.db);
  const saves = Array.from({ length: 10 }, (_, each) =>
    saveSettings(it.db, staff, { version, settings: { ...saved, returnDays: 40 + each } }, noon),
  );
  const answers = await Promise.all(saves);
  expect(answers.filter((answer) => 'version' in answer)).toHaveLength(1);
  expect(
    answers.filter((answer) => 'refused' in answer && answer.refused === 'saved-meanwhile'),
  ).toHaveLength(9);
  expect((await loadSettings(it.db)).returnDays).toBeGreaterThanOrEqual(40);
});
