// The part of a built style sheet that one page needs: critical CSS, chosen by the classes and elements in its HTML.
import { parseSheet, type SheetNode } from './style-sheet.ts';

/** The rules of a sheet that apply to this whole page; whatever is not certain to be without effect stays. */
export type PageStyles = (html: string) => string;

/** Pages of one kind, with the same things on them, have the same styles. */
const MAX_KNOWN = 24;

/**
 * Reads the sheet once. A rule is left out when each of its selectors names, outside of any parentheses, a class that no element of
 * the page has, or a kind of element that is not in it. Cascade layers stay even when they are empty: their order counts.
 */
export function readPageStyles(sheet: string): PageStyles {
  const ids = new Map<string, number>();
  const nodes = parseSheet(sheet, (thing) => {
    const id = ids.get(thing) ?? ids.size;
    ids.set(thing, id);
    return id;
  });
  const ofAttribute = openAttributes(ids);
  const known = new Map<string, string>();
  return (html) => {
    const present = new Uint8Array(ids.size);
    const mark = (id: number | undefined) => id !== undefined && (present[id] = 1);
    for (const name of alwaysThere) mark(ids.get(name));
    for (const [field, sign] of fields) if (sign.test(html)) mark(ids.get(field));
    eachElement(html, (name) => mark(ids.get(name)));
    eachClassAttribute(html, (value) => ofAttribute(value).forEach(mark));
    eachName(html, (name) => mark(ids.get(name)));
    const key = Buffer.from(present).toString('latin1');
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const styles = stylesFor(nodes, present);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, styles);
    return styles;
  };
}

const alwaysThere = ['html', 'head', 'body'];

const fields: [string, RegExp][] = [
  ['::file', / type="file"/],
  ['::date', / type="(?:date|time|month|week|datetime-local)"/],
];

function stylesFor(nodes: readonly SheetNode[], present: Uint8Array): string {
  while (markNames(nodes, present));
  return write(nodes, present);
}

// A rule is chosen by the page, the first value of a custom property by the rules and values that use it. Says whether one was new.
function markNames(nodes: readonly SheetNode[], present: Uint8Array): boolean {
  let isNew = false;
  for (const node of nodes) {
    if (node.kind === 'group') isNew = markNames(node.nodes, present) || isNew;
    else if (isChosen(node, present))
      for (const name of node.uses) {
        isNew ||= present[name] !== 1;
        present[name] = 1;
      }
  }
  return isNew;
}

function isChosen(node: Exclude<SheetNode, { kind: 'group' }>, present: Uint8Array): boolean {
  if (node.kind === 'rule') return isNeeded(node.needs, present);
  return node.kind === 'text' || present[node.name] === 1;
}

function write(nodes: readonly SheetNode[], present: Uint8Array): string {
  let text = '';
  for (const node of nodes) {
    if (node.kind !== 'group') {
      if (isChosen(node, present)) text += node.text;
      continue;
    }
    const inside = write(node.nodes, present);
    if (inside !== '' || node.stays) text += `${node.head}{${inside}}`;
  }
  return text;
}

function isNeeded(needs: number[][], present: Uint8Array): boolean {
  return needs.some((things) => things.every((id) => present[id] === 1));
}

function eachElement(html: string, read: (name: string) => void): void {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    let end = at + 1;
    while (isOfName(html.charCodeAt(end))) end += 1;
    if (end > at + 1) read(html.slice(at + 1, end));
  }
}

function isOfName(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
}

const NAME_START = 'var(--';

// In the attributes of pictures, and in what the owner of the shop has changed.
function eachName(html: string, read: (name: string) => void): void {
  for (let at = html.indexOf(NAME_START); at >= 0; at = html.indexOf(NAME_START, at + 1)) {
    const [name] = /^--[\w-]+/.exec(html.slice(at + 4, at + 64)) ?? [];
    if (name !== undefined) read(name);
  }
}

const CLASS_START = ' class="';

function eachClassAttribute(html: string, read: (value: string) => void): void {
  for (let at = html.indexOf(CLASS_START); at >= 0; at = html.indexOf(CLASS_START, at)) {
    const from = at + CLASS_START.length;
    at = html.indexOf('"', from);
    if (at < 0) return;
    read(html.slice(from, at));
  }
}

const MAX_ATTRIBUTES = 5_000;

// The same few hundred attributes come again on every page.
function openAttributes(ids: ReadonlyMap<string, number>): (value: string) => number[] {
  const known = new Map<string, number[]>();
  return (value) => {
    const found = known.get(value);
    if (found) return found;
    const names = unescapeHtml(value).split(/\s+/);
    const read = names.flatMap((name) => ids.get(`.${name}`) ?? []);
    if (known.size >= MAX_ATTRIBUTES) known.clear();
    known.set(value, read);
    return read;
  };
}

const entities: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" };

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|gt|lt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);
}
