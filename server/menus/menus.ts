// The owner's menus: saved as one of the settings, and remembered with them.
import type { Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { MenuErrors, ReadMenu } from '#shop/menus/menu-form.ts';
import { isOutside, type MenuRow } from '#shop/menus/menu-rows.ts';
import { readMenus, type MenuName, type Menus } from '#shop/menus/menus.ts';
import { addressKey } from '#shop/redirects/address.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { remembered } from '#server/db/remembered.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';
import { pagesAt } from '#server/redirects/pages-at.ts';
import { savedSettings } from '#server/settings/load-settings.ts';

export const loadMenus = remembered(async (db: Db): Promise<Menus> => {
  const row = (await savedSettings(db)).find(({ key }) => key === 'menus');
  return readMenus(row?.value ?? {});
});

/** Says of each row that leads nowhere so, by `to-2`. */
export async function deadRows(db: Db, rows: readonly MenuRow[]): Promise<MenuErrors> {
  const own = rows.filter(({ to }) => to !== '' && !isOutside(to)).map(addressOf);
  const there = await pagesAt(db, own);
  const errors: MenuErrors = {};
  for (const [at, each] of rows.entries())
    if (each.to !== '' && !isOutside(each.to) && !there.has(addressKey(addressOf(each))))
      errors[`to-${at}`] = 'There is no page at this address. Pages of your own begin with /pages/.';
  return errors;
}

function addressOf({ to }: MenuRow): string {
  return to.split('#', 1)[0] ?? '';
}

/** Null rows bring back the menu that the shop comes with. Answers what is in the way; then nothing is saved. */
export async function saveMenu(
  db: Kysely<Tables>,
  actor: Staff,
  menu: MenuName,
  read: ReadMenu | null,
): Promise<MenuErrors> {
  const errors = read ? { ...(await deadRows(db, read.rows)), ...read.errors } : {};
  if (Object.keys(errors).length > 0) return errors;
  const rows = read?.rows.filter(({ name }) => name !== '') ?? null;
  await transact(db, async (tx) => {
    const before = await loadMenus(tx);
    const value = JSON.stringify({ ...before, [menu]: rows });
    await tx
      .insertInto('settings')
      .values({ key: 'menus', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    await recordAudit(tx, actor, {
      action: 'menu.change',
      subject: menu,
      title: menu === 'header' ? 'Header menu' : 'Footer menu',
      before: { rows: before[menu] ?? 'as the shop comes' },
      after: { rows: rows ?? 'as the shop comes' },
    });
  });
  return {};
}
