// The appearance that is published.
import { readAppearance, type Appearance } from '#shop/appearance/appearance.ts';
import { remembered } from '#server/db/remembered.ts';
import type { Db } from '#server/db/transact.ts';
import { savedSettings } from '#server/settings/load-settings.ts';

/** Saved as one of the settings. */
export const loadAppearance = remembered(async (db: Db): Promise<Appearance> => {
  const row = (await savedSettings(db)).find(({ key }) => key === 'appearance');
  return readAppearance(row?.value ?? {});
});
