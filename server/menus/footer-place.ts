// A page of the owner's in the footer: what there is to choose from, and the row that is added to it.
import type { Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { defaultFooter } from '#shop/menus/default-footer.ts';
import { columnsFor, inColumn, leadsTo } from '#shop/menus/footer-columns.ts';
import type { MenuRow } from '#shop/menus/menu-rows.ts';
import { href } from '#shop/text/href.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Db } from '#server/db/transact.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { loadMenus, lockMenus, writeMenus } from './menus.ts';

/**
 * `columns`: the headings that it can stand under; null where it is there already, or there is no room. `isDefault`: the footer is the one
 * that the shop comes with.
 */
export type FooterPlace = { isThere: boolean; isDefault: boolean; columns: string[] | null };

/** `slug` null: of a page that is not there yet. */
export async function footerPlace(db: Db, slug: string | null): Promise<FooterPlace> {
  const to = slug === null ? '' : href('/pages/:slug', { slug });
  const [{ footer }, settings] = await Promise.all([loadMenus(db), loadSettings(db)]);
  const rows = footer ?? defaultFooter(settings);
  return { isThere: leadsTo(to, rows), isDefault: footer === null, columns: columnsFor(to, rows) };
}

/** To the footer as it is saved at this moment, of which nothing else changes; false where there is no room any more. */
export async function addToFooter(
  db: Kysely<Tables>,
  actor: Staff,
  { row, column }: { row: MenuRow; column: string },
): Promise<boolean> {
  return transact(db, async (tx) => {
    const saved = await lockMenus(tx);
    const rows = saved.footer ?? defaultFooter(await loadSettings(tx));
    if (leadsTo(row.to, rows)) return true;
    if (columnsFor(row.to, rows) === null) return false;
    await writeMenus(tx, actor, saved, [['footer', inColumn(rows, row, column)]]);
    return true;
  });
}
