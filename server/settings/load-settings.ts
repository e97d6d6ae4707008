// The settings: what the owner saved over the defaults of rules T1 to T9.
import { defaultSettings, settingsSchema, type Settings } from '#shop/settings/settings.ts';
import type { Db } from '#server/db/transact.ts';

/** A saved value that no longer fits its type is left out in favour of the default, so the shop always opens. */
export async function loadSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  const saved = rows
    .filter(({ key, value }) => isValid(key, value))
    .map(({ key, value }) => [key, value] as const);
  return { ...defaultSettings, ...Object.fromEntries(saved) };
}

function isValid(key: string, value: unknown): boolean {
  const shape = settingsSchema.shape;
  return Object.hasOwn(shape, key) && shape[key as keyof typeof shape].safeParse(value).success;
}
