// What a row of a menu can lead to in the shop, and rows in which the title of one of these stands instead of its address.
import { isolate } from '../text/isolate.ts';
import type { MenuErrors } from './menu-form.ts';
import type { MenuRow } from './menu-rows.ts';
import { MAX_NAME } from './menus.ts';

/** `kind` is what it is, as "page", of the owner's own things; `also` what they are called in other languages. */
export type MenuPlace = MenuRow & { kind: string | null; also?: readonly string[] };

type NamedRows = { rows: MenuRow[]; errors: MenuErrors };

/**
 * A title typed as an address becomes the address, whatever its case and spaces; a row without a name takes the title for one. What
 * several of the owner's things are called is asked about, by `to-2`. All else stays as it is typed.
 */
export function namedRows(typed: readonly MenuRow[], places: readonly MenuPlace[]): NamedRows {
  const errors: MenuErrors = {};
  const rows = typed.map((row, at) => {
    const called = placesCalled(row.to, places);
    const [place] = called;
    if (!place) return row;
    if (called.length > 1) {
      errors[`to-${at}`] = whichOne(row.to, called);
      return row;
    }
    return { name: row.name.trim() === '' ? shortName(place.name) : row.name, to: place.to };
  });
  return { rows, errors };
}

function placesCalled(typed: string, places: readonly MenuPlace[]): MenuPlace[] {
  const key = keyOf(typed);
  if (key === '' || key.startsWith('/') || key.startsWith('https://')) return [];
  const called = places.filter(({ name, also = [] }) => [name, ...also].some((each) => keyOf(each) === key));
  // Who wrote a page "Returns" of his own means that one.
  const own = called.filter(({ kind }) => kind !== null);
  return own.length > 0 ? own : called.slice(0, 1);
}

// Not within a letter of two halves.
function shortName(name: string): string {
  return name.slice(0, MAX_NAME).replace(/[\uD800-\uDBFF]$/, '');
}

// Without what cannot be seen: joiners, and the marks around a title that was copied from a sentence of ours.
function keyOf(title: string): string {
  return title
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

function whichOne(typed: string, called: readonly MenuPlace[]): string {
  const each = called.slice(0, MAX_NAMED).map(({ kind, to }) => `${kind} ${to}`);
  return `More than one is called “${isolate(typed.trim())}”. Enter the address of the one you mean: ${each.join(', ')}.`;
}

const MAX_NAMED = 4;
