// The owner's menus: saved as one of the settings, and remembered with them.
import { sql, type Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import type { BothMenus, MenuErrors, ReadMenu } from '#shop/menus/menu-form.ts';
import { isOutside, type MenuRow } from '#shop/menus/menu-rows.ts';
import { MENU_NAMES, readMenus, type MenuName, type Menus } from '#shop/menus/menus.ts';
import { addressKey } from '#shop/redirects/address.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { remembered } from '#server/db/remembered.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db, type Tx } from '#server/db/transact.ts';
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

type TypedMenu = {
  read: ReadMenu;
  /** Whether it is as it was shown: it is left as it is, whatever was saved of it since, and whatever leads nowhere in it. */
  isUntouched: boolean;
  /** Whether it is the one that the shop comes with, and follows the shop from then on. */
  isDefault: boolean;
};

/** Both menus, or neither. Answers what is in the way by menu; then nothing is saved. */
export async function saveMenus(
  db: Kysely<Tables>,
  actor: Staff,
  typed: BothMenus<TypedMenu>,
): Promise<BothMenus<MenuErrors>> {
  const errors = {
    header: await errorsOf(db, typed.header),
    footer: await errorsOf(db, typed.footer),
  };
  if (hasErrors(errors)) return errors;
  await transact(db, async (tx) => {
    // Two who save at once: the second sees what the first saved of the menu that he leaves as it is.
    await sql`select pg_advisory_xact_lock(hashtextextended('menus', 0))`.execute(tx);
    let menus = await loadMenus(tx);
    for (const menu of MENU_NAMES) {
      const { read, isUntouched, isDefault } = typed[menu];
      const rows = isDefault ? null : read.rows.filter(({ name }) => name !== '');
      if (isUntouched || (rows === null && menus[menu] === null)) continue;
      await audit(tx, actor, menu, { before: menus[menu], after: rows });
      menus = { ...menus, [menu]: rows };
    }
    const value = JSON.stringify(menus);
    await tx
      .insertInto('settings')
      .values({ key: 'menus', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  });
  return errors;
}

export function hasErrors(errors: BothMenus<MenuErrors>): boolean {
  return MENU_NAMES.some((menu) => Object.keys(errors[menu]).length > 0);
}

async function errorsOf(db: Db, { read, isUntouched, isDefault }: TypedMenu): Promise<MenuErrors> {
  return isUntouched || isDefault ? {} : { ...(await deadRows(db, read.rows)), ...read.errors };
}

type SavedRows = readonly MenuRow[] | null;

function audit(tx: Tx, actor: Staff, menu: MenuName, rows: { before: SavedRows; after: SavedRows }) {
  return recordAudit(tx, actor, {
    action: 'menu.change',
    subject: menu,
    title: menu === 'header' ? 'Header menu' : 'Footer menu',
    before: { rows: rows.before ?? 'as the shop comes' },
    after: { rows: rows.after ?? 'as the shop comes' },
  });
}
