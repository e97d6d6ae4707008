// The settings: what the owner saved over the defaults of rules T1 to T9.
import { defaultSettings, settingsSchema, type Settings } from '#shop/settings/settings.ts';
import type { CompiledQuery } from 'kysely';
import { compileOnce } from '#platform/db/compile-once.ts';
import { sharedRead } from '#platform/db/shared-read.ts';
import type { Db } from '#server/db/transact.ts';

/** A saved value that no longer fits its type is left out in favour of the default, so the shop always opens. */
export async function loadSettings(db: Db): Promise<Settings> {
  return settingsOf(await savedSettings(db));
}

/** The rows of the table as they are saved. */
export const savedSettings = sharedRead(
  async (db: Db): Promise<SettingRow[]> => (await db.executeQuery(settingsStatement(db))).rows,
);

type SettingRow = { key: string; value: unknown };

/** The same, to be sent with others; its rows are for `settingsOf`. */
export const settingsStatement = compileOnce((db: Db): CompiledQuery<SettingRow> =>
  db.selectFrom('settings').select(['key', 'value']).compile(),
);

export function settingsOf(rows: readonly SettingRow[]): Settings {
  const saved = rows
    .filter(({ key, value }) => isValid(key, value))
    .map(({ key, value }) => [key, value] as const);
  return { ...defaultSettings, ...Object.fromEntries(saved) };
}

function isValid(key: string, value: unknown): boolean {
  const shape = settingsSchema.shape;
  return Object.hasOwn(shape, key) && shape[key as keyof typeof shape].safeParse(value).success;
}
