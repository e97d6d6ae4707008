// What travels to shoppers of the settings: nothing of how staff decide.
import { expect, test } from 'vitest';
import { defaultSettings } from './settings.ts';
import { FRAME_SETTINGS, pickSettings, SHOPPER_SETTINGS } from './shopper-settings.ts';

test('which orders are trusted, asked about and cancelled is not told to shoppers', () => {
  const told = [...FRAME_SETTINGS, ...SHOPPER_SETTINGS];
  for (const secret of ['trustLimit', 'askingRule', 'cancelSilentHours', 'discountRule'])
    expect(told).not.toContain(secret);
});

test('only what is named is taken', () => {
  expect(pickSettings(defaultSettings, ['storeName', 'zones'])).toEqual({
    storeName: 'Qadam',
    zones: defaultSettings.zones,
  });
});
