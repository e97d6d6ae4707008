// The appearance that is published, and the draft beside it.
import { readAppearance, type Appearance } from '#shop/appearance/appearance.ts';
import type { Db } from '#server/db/transact.ts';
import { savedSettings } from '#server/settings/load-settings.ts';

/** Read with the settings: a page that loads both asks the database once. */
export async function loadAppearance(db: Db): Promise<Appearance> {
  const row = (await savedSettings(db)).find(({ key }) => key === 'appearance');
  return readAppearance(row?.value ?? {});
}

export type Draft = { id: number; appearance: Appearance; savedAt: Date; savedBy: string };

export async function findDraft(db: Db): Promise<Draft | null> {
  const row = await db
    .selectFrom('appearances')
    .select(['id', 'appearance', 'savedAt', 'savedBy'])
    .where('publishedAt', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, appearance: readAppearance(row.appearance) } : null;
}

export type Published = { id: number; publishedAt: Date; savedBy: string; appearance: Appearance };

const MAX_SHOWN = 10;

/** What was published, newest first. */
export async function listPublished(db: Db): Promise<Published[]> {
  const rows = await db
    .selectFrom('appearances')
    .select(['id', 'appearance', 'publishedAt', 'savedBy'])
    .where('publishedAt', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.flatMap(({ publishedAt, ...row }) =>
    publishedAt ? [{ ...row, publishedAt, appearance: readAppearance(row.appearance) }] : [],
  );
}
