// The page of the menus as a member of staff has it open: read, filled in and posted.
import type { Visitor } from './visit-shop.ts';

export type Row = [name: string, to: string];
export type Both = Partial<Record<'header' | 'footer', readonly Row[]>>;
type Shown = Record<'header' | 'footer', { rows: { name: string; to: string }[]; isOwn: boolean }>;

export type OpenMenus = ReturnType<typeof openMenus>;

export function openMenus(visitor: Visitor, cookie: string) {
  const page = async (path: string) =>
    (await (await visitor.get(path, { cookie })).text()).replaceAll('<!-- -->', '');

  /** What the page says that it shows, as its form sends it back. */
  async function shownNow(): Promise<Shown> {
    const [, shown = ''] = /name="shown" value="([^"]*)"/.exec(await page('/admin/menus')) ?? [];
    return JSON.parse(shown.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as Shown;
  }

  /** `began` is what the form showed at first, else what is saved: of a menu that is not in `typed` nothing was touched. */
  async function post(press: string, typed: Both, began?: Shown) {
    const shown = began ?? (await shownNow());
    const fields: Record<string, string> = { press, shown: JSON.stringify(shown) };
    for (const menu of ['header', 'footer'] as const) {
      const rows = typed[menu] ?? shown[menu].rows.map(({ name, to }): Row => [name, to]);
      for (const [at, [name, to]] of rows.entries())
        Object.assign(fields, { [`${menu}-name-${at}`]: name, [`${menu}-to-${at}`]: to });
    }
    const response = await visitor.post('/admin/menus', fields, { cookie });
    return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') };
  }

  return { page, shownNow, post };
}
