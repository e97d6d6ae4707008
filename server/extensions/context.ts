// What a hook is called with: the database or transaction, the time, and the extension's own values.
import type { Db } from '#server/db/transact.ts';
import type { ExtensionContext, OwnStore } from './extension.ts';
import { installedExtensions } from './installed.ts';

export function contextOf(extension: string, db: Db, now: Date): ExtensionContext {
  return { db, now, store: storeOf(extension, db) };
}

/** The name of the extension that a home section or a page belongs to; '' for one of the shop's own. */
export function ownerOf(hook: 'homeSections' | 'pages', key: string): string {
  return installedExtensions().find((each) => each[hook]?.some((one) => one.key === key))?.name ?? '';
}

function storeOf(extension: string, db: Db): OwnStore {
  return {
    get: async (key) => {
      const row = await db
        .selectFrom('extensionValues')
        .select('value')
        .where('extension', '=', extension)
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.value ?? null;
    },
    put: async (key, value) => {
      const row = { extension, key, value: JSON.stringify(value) };
      await db
        .insertInto('extensionValues')
        .values(row)
        .onConflict((on) => on.columns(['extension', 'key']).doUpdateSet({ value: row.value }))
        .execute();
    },
  };
}
