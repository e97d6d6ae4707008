// The form of both menus: their rows as typed, moved by a press, and read with a sentence at each field that cannot be saved.
import { readAddress } from '../redirects/address.ts';
import { readCount } from '../text/form-fields.ts';
import { cleanLine } from '../text/text.ts';
import { isOutside, type MenuRow } from './menu-rows.ts';
import { MAX_NAME, MAX_ROWS, MENU_NAMES, readShownMenus, type MenuName, type ShownMenu } from './menus.ts';

/** Of one menu by `name-2` and `to-2`. */
export type MenuErrors = Partial<Record<string, string>>;

export type BothMenus<Value> = Record<MenuName, Value>;

/** The rows of both as they are in the form: its fields are `header-name-2` and `header-to-2`. */
export function typedMenus(form: FormData): BothMenus<MenuRow[]> {
  return { header: typedRows(form, 'header'), footer: typedRows(form, 'footer') };
}

function typedRows(form: FormData, menu: MenuName): MenuRow[] {
  const text = (name: string) => {
    const value = form.get(`${menu}-${name}`);
    return typeof value === 'string' ? value.slice(0, 2_000) : '';
  };
  const rows: MenuRow[] = [];
  for (let at = 0; at < MAX_ROWS[menu] && form.has(`${menu}-name-${at}`); at += 1)
    rows.push({ name: text(`name-${at}`), to: text(`to-${at}`) });
  return rows;
}

/** What the form began with, from its field `shown`; null where there is none, as in a page from before an update. */
export function readShown(form: FormData): BothMenus<ShownMenu> | null {
  try {
    return readShownMenus(JSON.parse(String(form.get('shown'))));
  } catch {
    return null;
  }
}

/** `press` is `header-up-2` and the like, or `footer-default`: both menus after it; null for any other, as for Save. */
export function pressedMenus(
  typed: BothMenus<MenuRow[]>,
  press: string,
  byDefault: BothMenus<readonly MenuRow[]>,
): BothMenus<MenuRow[]> | null {
  const menu = MENU_NAMES.find((each) => press.startsWith(`${each}-`));
  if (!menu) return null;
  const what = press.slice(menu.length + 1);
  const rows = what === 'default' ? [...byDefault[menu]] : pressed(typed[menu], what, menu);
  return rows && { ...typed, [menu]: rows };
}

/** Whether they lead to the same places by the same names; rows with nothing in them do not count. */
export function isSameMenu(one: readonly MenuRow[], other: readonly MenuRow[]): boolean {
  return filledRows(one) === filledRows(other);
}

function filledRows(rows: readonly MenuRow[]): string {
  return JSON.stringify(
    rows.filter(({ name, to }) => name !== '' || to !== '').map(({ name, to }) => [name, to]),
  );
}

/** `press` is `up-2`, `down-2`, `remove-2` or `add`; null for any other. */
export function pressed(rows: readonly MenuRow[], press: string, menu: MenuName): MenuRow[] | null {
  if (press === 'add') return rows.length < MAX_ROWS[menu] ? [...rows, { name: '', to: '' }] : [...rows];
  const [, what, digits = ''] = /^(up|down|remove)-(\d+)$/.exec(press) ?? [];
  const at = readCount(digits);
  const row = at === null ? undefined : rows[at];
  if (!what || at === null || !row) return null;
  const rest = rows.toSpliced(at, 1);
  if (what === 'remove') return rest;
  return rest.toSpliced(Math.max(0, at + (what === 'up' ? -1 : 1)), 0, row);
}

export type ReadMenu = { rows: MenuRow[]; errors: MenuErrors };

/** Rows with nothing in them are left out. Whether there is a page at an address is for the database to say. */
export function readMenu(typed: readonly MenuRow[], menu: MenuName): ReadMenu {
  const errors: MenuErrors = {};
  const rows = typed.map(({ name, to }, at) => {
    const clean = cleanLine(name, MAX_NAME);
    if (!clean.ok)
      errors[`name-${at}`] = clean.problem === 'too-long' ? `At most ${MAX_NAME} characters.` : ODD;
    const address = to.trim() === '' ? '' : readTarget(to);
    if (address === null)
      errors[`to-${at}`] =
        'Nothing that shoppers see is called this. An address begins with / or with https://.';
    const isEmpty = name.trim() === '' && to.trim() === '';
    if (!isEmpty && clean.ok && clean.text === '') errors[`name-${at}`] = 'Enter a name.';
    if (!isEmpty && address === '' && menu === 'header') errors[`to-${at}`] = 'Enter where it leads.';
    return { name: clean.ok ? clean.text : '', to: address ?? '' };
  });
  if (menu === 'header' && widthOf(rows) > MAX_WIDTH)
    errors[`name-${rows.length - 1}`] =
      'Together the names are too long for one row on a tablet. Shorten some, or remove a row.';
  return { rows, errors };
}

// The row of links at 768 px, the narrowest screen that has it; letters and the space around a link in px.
const MAX_WIDTH = 700;

function widthOf(rows: readonly MenuRow[]): number {
  return rows.reduce((sum, { name }) => sum + 24 + 10 * name.length, 0);
}

const ODD = 'This has characters that cannot be shown. Type it again.';

// The part after # is of the page, not of its address.
function readTarget(typed: string): string | null {
  const text = typed.trim();
  if (text.length > 500) return null;
  if (isOutside(text.toLowerCase())) return URL.canParse(text) ? new URL(text).href : null;
  if (!text.startsWith('/')) return null;
  const [path = '', hash = ''] = text.split('#', 2);
  const address = readAddress(path);
  return address === null ? null : address + (/^[\w-]+$/.test(hash) ? `#${hash}` : '');
}
