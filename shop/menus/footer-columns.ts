// A page put in the footer as it is published: which columns there are, and where its row goes.
import { groupsOf, type MenuRow } from './menu-rows.ts';
import { MAX_ROWS } from './menus.ts';

/** What stands beside Publish: ticked or not, and the heading of the column; '' is the column without one. */
export type FooterTick = { isTicked: boolean; column: string };

export function readFooterTick(form: FormData): FooterTick {
  const column = form.get('column');
  return { isTicked: form.get('inFooter') === 'yes', column: typeof column === 'string' ? column : '' };
}

/** The headings to choose from, for a page that is not in it and has room; else null. `to` is '' of a page without an address yet. */
export function columnsFor(to: string, rows: readonly MenuRow[]): string[] | null {
  if (leadsTo(to, rows) || rows.length >= MAX_ROWS.footer) return null;
  const headings = groupsOf(rows).map(({ heading }) => heading);
  return headings.length > 0 ? [...new Set(headings)] : [''];
}

export function leadsTo(to: string, rows: readonly MenuRow[]): boolean {
  return to !== '' && rows.some((row) => row.to === to);
}

/** The same rows with this one as the last of its column; at their end where nobody has a column of this heading any more. */
export function inColumn(rows: readonly MenuRow[], row: MenuRow, column: string): MenuRow[] {
  const headings = rows.flatMap(({ to, name }, at) => (to === '' ? [{ name, at }] : []));
  const start = column === '' ? 0 : (headings.findLast(({ name }) => name === column)?.at ?? rows.length) + 1;
  const end = headings.find(({ at }) => at >= start)?.at ?? rows.length;
  return rows.toSpliced(Math.min(end, rows.length), 0, row);
}
