// A built style sheet as a tree of its rules, each with what a page must have for the rule to have an effect.

export type SheetNode =
  | { kind: 'text'; text: string; uses: number[] }
  /** Needed when a page has everything that one of its selectors asks for. */
  | { kind: 'rule'; text: string; needs: number[][]; uses: number[] }
  /** The first value of a custom property (`--ink`): needed with the rules that use the property, and uses others itself. */
  | { kind: 'property'; text: string; name: number; uses: number[] }
  | { kind: 'group'; head: string; nodes: SheetNode[]; stays: boolean };

/**
 * The number of something that a rule asks for: a class (`.flex`), an element (`table`), a kind of field (`::file`, `::date`), or a
 * custom property (`--ink`).
 */
export type IdOf = (thing: string) => number;

// Blocks of layers, media and the like hold rules; all other at-rules stay whole, as they are.
const grouping = /^@(layer|media|supports|container|starting-style)\b/;

export function parseSheet(css: string, idOf: IdOf): SheetNode[] {
  const nodes: SheetNode[] = [];
  for (let at = 0; at < css.length;) {
    const end = endOfPrelude(css, at);
    const prelude = css.slice(at, end);
    if (css[end] !== '{') {
      const text = css.slice(at, end + 1);
      nodes.push({ kind: 'text', text, uses: namesIn(text, idOf) });
      at = end + 1;
      continue;
    }
    const close = endOfBlock(css, end);
    nodes.push(...blockOf(withoutComment(prelude), css.slice(end + 1, close), idOf));
    at = close + 1;
  }
  return nodes;
}

function blockOf(head: string, inside: string, idOf: IdOf): SheetNode[] {
  if (grouping.test(head))
    return [{ kind: 'group', head, nodes: parseSheet(inside, idOf), stays: head.startsWith('@layer') }];
  const text = `${head}{${withoutRepeats(inside)}}`;
  const [, registered] = /^@property (--[\w-]+)$/.exec(head) ?? [];
  if (registered !== undefined) return [{ kind: 'property', text, name: idOf(registered), uses: [] }];
  if (head.startsWith('@')) return [{ kind: 'text', text, uses: namesIn(text, idOf) }];
  if (inside === '') return [];
  if (holdsValues.test(text)) return [{ kind: 'group', head, nodes: valuesIn(inside, idOf), stays: false }];
  return [{ kind: 'rule', text, needs: selectorsOf(head, idOf), uses: namesIn(text, idOf) }];
}

// What the look is made of, and the values of `@property` for browsers that do not know it.
const holdsValues = /^(?::root(?:,:host)?|\*(?:,::?[\w-]+)*)\{[^{}]*--[^{}]*\}$/;

function valuesIn(inside: string, idOf: IdOf): SheetNode[] {
  return splitList(inside, ';')
    .filter((each) => each !== '')
    .map((each) => {
      const text = `${each};`;
      const [, name] = /^(--[\w-]+):/.exec(each) ?? [];
      if (name === undefined) return { kind: 'text', text, uses: namesIn(each, idOf) };
      return { kind: 'property', text, name: idOf(name), uses: namesIn(each.slice(name.length), idOf) };
    });
}

function namesIn(text: string, idOf: IdOf): number[] {
  return [...new Set(text.match(/--[a-z][\w-]*/gi))].map(idOf);
}

// The compiler writes some a few times over.
function withoutRepeats(declarations: string): string {
  return declarations.replace(/(^|;)([\w-]+:[^;"'{}]+;)\2+/g, '$1$2');
}

function withoutComment(prelude: string): string {
  return prelude.replace(/\/\*[^]*?\*\//g, '').trim();
}

function endOfPrelude(css: string, from: number): number {
  for (let at = from; at < css.length; at = next(css, at)) if (css[at] === '{' || css[at] === ';') return at;
  return css.length;
}

function endOfBlock(css: string, open: number): number {
  return endOfPair(css, open, '{', '}');
}

/** The place where what begins at `open` ends. */
function endOfPair(css: string, open: number, begin: string, end: string): number {
  let depth = 0;
  for (let at = open; at < css.length; at = next(css, at)) {
    if (css[at] === begin) depth += 1;
    if (css[at] === end) depth -= 1;
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
  return splitList(list).flatMap((selector) => needsOf(selector, idOf));
}

function splitList(list: string, mark = ','): string[] {
  const parts: string[] = [];
  let [from, depth] = [0, 0];
  for (let at = 0; at < list.length; at = next(list, at)) {
    if ('(['.includes(list[at] ?? '')) depth += 1;
    if (')]'.includes(list[at] ?? '')) depth -= 1;
    if (list[at] !== mark || depth > 0) continue;
    parts.push(list.slice(from, at));
    from = at + 1;
  }
  return [...parts, list.slice(from)];
}

// `:is(.a, .b) .c` is two selectors: the compiler writes lists so.
function needsOf(selector: string, idOf: IdOf): number[][] {
  const [opening] = /^:(?:is|where)\(/.exec(selector) ?? [];
  if (opening === undefined) return [thingsOf(selector, idOf)];
  const end = endOfPair(selector, opening.length - 1, '(', ')');
  const rest = thingsOf(selector.slice(end + 1), idOf);
  return selectorsOf(selector.slice(opening.length, end), idOf).map((things) => [...things, ...rest]);
}

const CLASS = /^\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/i;
const ELEMENT = /^[a-z][a-z0-9]*/i;

// What else is in parentheses, as in `:is(...)` and `:not(...)`, may be there or not.
function thingsOf(selector: string, idOf: IdOf): number[] {
  const found = fieldsIn(selector).map(idOf);
  let depth = 0;
  for (let at = 0; at < selector.length;) {
    if ('(['.includes(selector[at] ?? '')) depth += 1;
    if (')]'.includes(selector[at] ?? '')) depth -= 1;
    const rest = depth > 0 ? '' : selector.slice(at);
    const [named, name] = CLASS.exec(rest) ?? [];
    const [element] = (' >+~'.includes(selector[at - 1] ?? ' ') && ELEMENT.exec(rest)) || [];
    if (name !== undefined) found.push(idOf(`.${unescapeCss(name)}`));
    if (element !== undefined) found.push(idOf(element.toLowerCase()));
    at = named || element ? at + (named ?? element ?? '').length : next(selector, at);
  }
  return found;
}

// Parts that only some kinds of fields have.
function fieldsIn(selector: string): string[] {
  if (selector.includes('::file-selector-button')) return ['::file'];
  return /::-webkit-(?:date|calendar)/.test(selector) ? ['::date'] : [];
}

function unescapeCss(name: string): string {
  return name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
