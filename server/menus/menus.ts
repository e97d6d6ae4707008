// The owner's menus: saved as one of the settings, and remembered with them.
import type { Kysely } from 'kysely';
import { advisoryLock } from '#platform/db/advisory-lock.ts';
import type { Staff } from '#shop/accounts/permissions.ts';
import { isSameMenu, type BothMenus, type MenuErrors, type ReadMenu } from '#shop/menus/menu-form.ts';
import { isOutside, type MenuRow } from '#shop/menus/menu-rows.ts';
import { MENU_NAMES, readMenus, type MenuName, type Menus, type ShownMenu } from '#shop/menus/menus.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
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
  /** As the form began with it. */
  shown: ShownMenu;
  /** Whether it is as it was shown: it is left as it is, whatever was saved of it since, and whatever leads nowhere in it. */
  isUntouched: boolean;
  /** Whether it is the one that the shop comes with, and follows the shop from then on. */
  isDefault: boolean;
};

/** What is in the way by menu; null: nothing was. */
type SavedMenus = { wrong: BothMenus<MenuErrors> | null };

/** Both menus, or neither. A menu that was touched, and that somebody else saved since it was shown, is `saved-meanwhile`. */
export async function saveMenus(
  db: Kysely<Tables>,
  actor: Staff,
  typed: BothMenus<TypedMenu>,
): Promise<SavedMenus | Refusal> {
  const wrong = {
    header: await errorsOf(db, typed.header),
    footer: await errorsOf(db, typed.footer),
  };
  if (hasErrors(wrong)) return { wrong };
  return transact(db, async (tx) => {
    const saved = await lockMenus(tx);
    // What is as it is wanted already is no change, whoever saved it: the same form sent twice, or a form without any.
    const changed = MENU_NAMES.filter(
      (menu) => !typed[menu].isUntouched && !isSameSaved(saved[menu], wantedRows(typed[menu])),
    );
    if (changed.some((menu) => !isSameSaved(saved[menu], shownRows(typed[menu]))))
      return refuse('saved-meanwhile');
    await writeMenus(
      tx,
      actor,
      saved,
      changed.map((menu) => [menu, wantedRows(typed[menu])]),
    );
    return { wrong: null };
  });
}

/** As they are saved. Two who save at once: the second sees what the first saved. */
export async function lockMenus(tx: Tx): Promise<Menus> {
  await advisoryLock(tx, 'menus');
  return loadMenus(tx);
}

/** Null: as the shop comes. */
type SavedRows = MenuRow[] | null;

function wantedRows({ read, isDefault }: TypedMenu): SavedRows {
  return isDefault ? null : read.rows.filter(({ name }) => name !== '');
}

function shownRows({ shown }: TypedMenu): SavedRows {
  return shown.isOwn ? shown.rows : null;
}

function isSameSaved(one: SavedRows, other: SavedRows): boolean {
  return one === null || other === null ? one === other : isSameMenu(one, other);
}

/** Rows of both menus that lead to an address that has changed lead to the new one; until then they lead there by a redirect. */
export async function followInMenus(
  db: Kysely<Tables>,
  actor: Staff,
  { source, target }: { source: string; target: string },
): Promise<void> {
  await transact(db, async (tx) => {
    const saved = await lockMenus(tx);
    const changes = MENU_NAMES.flatMap((menu): [MenuName, SavedRows][] => {
      const rows = saved[menu];
      if (!rows?.some(({ to }) => to === source)) return [];
      return [[menu, rows.map((row) => (row.to === source ? { ...row, to: target } : row))]];
    });
    await writeMenus(tx, actor, saved, changes);
  });
}

/** In the transaction of `lockMenus`, whose answer is `saved`. Every page is drawn anew after it, unless nothing changes. */
export async function writeMenus(
  tx: Tx,
  actor: Staff,
  saved: Menus,
  changes: [MenuName, SavedRows][],
): Promise<void> {
  if (changes.length === 0) return;
  for (const [menu, rows] of changes) await audit(tx, actor, menu, { before: saved[menu], after: rows });
  const value = JSON.stringify({ ...saved, ...Object.fromEntries(changes) });
  await tx
    .insertInto('settings')
    .values({ key: 'menus', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

function hasErrors(errors: BothMenus<MenuErrors>): boolean {
  return MENU_NAMES.some((menu) => Object.keys(errors[menu]).length > 0);
}

async function errorsOf(db: Db, { read, isUntouched, isDefault }: TypedMenu): Promise<MenuErrors> {
  return isUntouched || isDefault ? {} : { ...(await deadRows(db, read.rows)), ...read.errors };
}

function audit(tx: Tx, actor: Staff, menu: MenuName, rows: { before: SavedRows; after: SavedRows }) {
  return recordAudit(tx, actor, {
    action: 'menu.change',
    subject: menu,
    title: menu === 'header' ? 'Header menu' : 'Footer menu',
    before: { rows: rows.before ?? 'as the shop comes' },
    after: { rows: rows.after ?? 'as the shop comes' },
  });
}
