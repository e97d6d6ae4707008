// The part of a built style sheet that one page needs: critical CSS, chosen by the class names in its HTML.

/** The rules of a sheet that apply to this HTML; whatever is not certain to be without effect stays. */
export type PageStyles = (html: string) => string;

type Node =
  | { kind: 'text'; text: string }
  /** Needed when each class of one of its selectors is in the page. */
  | { kind: 'rule'; text: string; needs: number[][] }
  | { kind: 'group'; head: string; nodes: Node[]; stays: boolean };

/**
 * Reads the sheet once. A rule is left out when each of its selectors names a class, outside of any parentheses, that no
 * element of the page has. Cascade layers stay even when they are empty: their order counts.
 */
export function readPageStyles(sheet: string): PageStyles {
  const ids = new Map<string, number>();
  const nodes = parse(sheet, (name) => {
    const id = ids.get(name) ?? ids.size;
    ids.set(name, id);
    return id;
  });
  const ofAttribute = openAttributes(ids);
  return (html) => {
    const present = new Uint8Array(ids.size);
    eachClassAttribute(html, (value) => {
      for (const id of ofAttribute(value)) present[id] = 1;
    });
    return write(nodes, present);
  };
}

function write(nodes: readonly Node[], present: Uint8Array): string {
  let text = '';
  for (const node of nodes) {
    if (node.kind === 'text') text += node.text;
    else if (node.kind === 'rule') text += isNeeded(node.needs, present) ? node.text : '';
    else {
      const inside = write(node.nodes, present);
      if (inside !== '' || node.stays) text += `${node.head}{${inside}}`;
    }
  }
  return text;
}

function isNeeded(needs: number[][], present: Uint8Array): boolean {
  return needs.some((classes) => classes.every((id) => present[id] === 1));
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
    const read = names.flatMap((name) => ids.get(name) ?? []);
    if (known.size >= MAX_ATTRIBUTES) known.clear();
    known.set(value, read);
    return read;
  };
}

const entities: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" };

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|gt|lt|quot|#x27);/g, (whole, name: string) => entities[name] ?? whole);
}

type IdOf = (className: string) => number;

// Blocks of layers, media and the like hold rules; all other at-rules stay whole, as they are.
const grouping = /^@(layer|media|supports|container)\b/;

function parse(css: string, idOf: IdOf): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < css.length;) {
    const end = endOfPrelude(css, at);
    const prelude = css.slice(at, end);
    if (css[end] !== '{') {
      nodes.push({ kind: 'text', text: css.slice(at, end + 1) });
      at = end + 1;
      continue;
    }
    const close = endOfBlock(css, end);
    const [head, inside] = [withoutComment(prelude), css.slice(end + 1, close)];
    if (grouping.test(head))
      nodes.push({ kind: 'group', head, nodes: parse(inside, idOf), stays: head.startsWith('@layer') });
    else if (head.startsWith('@')) nodes.push({ kind: 'text', text: `${head}{${inside}}` });
    else nodes.push({ kind: 'rule', text: `${head}{${inside}}`, needs: selectorsOf(head, idOf) });
    at = close + 1;
  }
  return nodes;
}

function withoutComment(prelude: string): string {
  return prelude.replace(/\/\*[^]*?\*\//g, '').trim();
}

function endOfPrelude(css: string, from: number): number {
  for (let at = from; at < css.length; at = next(css, at)) if (css[at] === '{' || css[at] === ';') return at;
  return css.length;
}

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at = next(css, at)) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** The place after this character, escape, string or comment. */
function next(css: string, at: number): number {
  const letter = css[at];
  if (letter === '\\') return at + 2;
  if (letter === '/' && css[at + 1] === '*') return after(css, '*/', at + 2);
  if (letter !== '"' && letter !== "'") return at + 1;
  let end = at + 1;
  while (end < css.length && css[end] !== letter) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}

function after(css: string, mark: string, from: number): number {
  const found = css.indexOf(mark, from);
  return found < 0 ? css.length : found + mark.length;
}

function selectorsOf(list: string, idOf: IdOf): number[][] {
  const selectors: number[][] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at < list.length; at = next(list, at)) {
    if ('(['.includes(list[at] ?? '')) depth += 1;
    if (')]'.includes(list[at] ?? '')) depth -= 1;
    if (list[at] !== ',' || depth > 0) continue;
    selectors.push(classesOf(list.slice(from, at), idOf));
    from = at + 1;
  }
  return [...selectors, classesOf(list.slice(from), idOf)];
}

// What is in parentheses, as in `:is(...)` and `:not(...)`, may be there or not.
function classesOf(selector: string, idOf: IdOf): number[] {
  const found: number[] = [];
  let depth = 0;
  for (let at = 0; at < selector.length; at = next(selector, at)) {
    if ('(['.includes(selector[at] ?? '')) depth += 1;
    if (')]'.includes(selector[at] ?? '')) depth -= 1;
    if (selector[at] !== '.' || depth > 0) continue;
    const [name = ''] = /^(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+/i.exec(selector.slice(at + 1)) ?? [];
    found.push(idOf(unescapeCss(name)));
  }
  return found;
}

function unescapeCss(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
