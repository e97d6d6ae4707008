// Rows of a menu, in their order (rule N9). In the footer a row without an address is the heading of those after it.

/** `to` is an address in the shop, or one on the web that begins with https://. */
export type MenuRow = { name: string; to: string };

type MenuGroup = { heading: string; rows: MenuRow[] };

/** The one level that a footer is nested. Rows before the first heading stand under none. */
export function groupsOf(rows: readonly MenuRow[]): MenuGroup[] {
  const groups: MenuGroup[] = [];
  for (const each of rows) {
    const last = groups.at(-1);
    if (each.to === '') groups.push({ heading: each.name, rows: [] });
    else if (last) last.rows.push(each);
    else groups.push({ heading: '', rows: [each] });
  }
  return groups.filter(({ rows: links }) => links.length > 0);
}

/** Whether it leaves the shop. */
export function isOutside(to: string): boolean {
  return to.startsWith('https://');
}
