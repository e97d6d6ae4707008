// The settings: what the owner saved over the defaults of rules T1 to T9.
import { defaultSettings, settingsSchema, type Settings } from '#shop/settings/settings.ts';
import type { CompiledQuery } from 'kysely';
import { compileOnce } from '#platform/db/compile-once.ts';
import { remembered } from '#server/db/remembered.ts';
import type { Db } from '#server/db/transact.ts';

/** A saved value that no longer fits its type is left out in favour of the default, so the shop always opens. */
export const loadSettings = remembered(async (db: Db): Promise<Settings> =>
  settingsOf(await savedSettings(db)),
);

/** The rows of the table as they are saved. */
export async function savedSettings(db: Db): Promise<SettingRow[]> {
  return (await db.executeQuery(settingsStatement(db))).rows;
}

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
