// The appearance that is published.
import { readAppearance, type Appearance } from '#shop/appearance/appearance.ts';
import type { Db } from '#server/db/transact.ts';
import { savedSettings } from '#server/settings/load-settings.ts';

/** Read with the settings: a page that loads both asks the database once. */
export async function loadAppearance(db: Db): Promise<Appearance> {
  const row = (await savedSettings(db)).find(({ key }) => key === 'appearance');
  return readAppearance(row?.value ?? {});
}
