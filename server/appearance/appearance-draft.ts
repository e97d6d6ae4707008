// The appearance as something that is drafted and published.
import { defaultAppearance, readAppearance, type Appearance } from '#shop/appearance/appearance.ts';
import type { Tx } from '#server/db/transact.ts';
import type { Drafted } from '#server/drafts/drafts.ts';

export const appearanceDraft: Drafted<Appearance> = {
  table: 'appearances',
  column: 'appearance',
  byDefault: defaultAppearance,
  read: readAppearance,
  noun: 'appearance',
  title: 'Appearance',
  audited: (appearance) => appearance,
  alsoPublish: saveSetting,
};

// Every page reads the settings, and is told when they change: so it has the appearance, too.
async function saveSetting(tx: Tx, appearance: Appearance, now: Date): Promise<void> {
  const saved = { value: JSON.stringify(appearance), updatedAt: now };
  await tx
    .insertInto('settings')
    .values({ key: 'appearance', ...saved })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(saved))
    .execute();
}
