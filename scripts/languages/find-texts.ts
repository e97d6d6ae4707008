// Finds the texts of a source file: in markup, in attributes that people read, in literals that read like words. The English text is
// the key of its message; what stands in it as a value or an element is named in braces: `Free delivery over {amount}.`
import {
  at,
  childrenOf,
  isCodeAttribute,
  isCodeCall,
  isNode,
  isTextField,
  listAt,
  nameOf,
  parse,
  readsLikeWords,
  type SyntaxNode,
} from './syntax.ts';
import { textOfChild } from './text-of-child.ts';
import { openNames, rangeOf, type Range } from './value-names.ts';

export type FoundText = Range & {
  key: string;
  /** Whether it is surely read by people; else it may be a name that only code reads. */
  isSure: boolean;
  /** What stands in it, by the names in the key's braces. */
  values: Map<string, Range>;
  /** As what it is written: children of an element, an attribute, a template, a plain literal. */
  form: 'children' | 'attribute' | 'template' | 'literal';
  /** Spaces around the key. */
  around: [string, string];
};

/** `markup`: the value of an expression that is shown. `field`: of a field that people read. `code`: nobody reads it. */
type Place = 'markup' | 'field' | 'plain' | 'code';

export function findTexts(source: string, file: string): FoundText[] {
  const found: FoundText[] = [];
  walk(parse(source, file), 'plain', source, found);
  return found;
}

function walk(node: SyntaxNode, place: Place, source: string, found: FoundText[]): void {
  const below = (next: SyntaxNode, as: Place = 'plain') => walk(next, as, source, found);
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TaggedTemplateExpression':
      return;
    case 'Literal':
      return noteLiteral(node, place, found);
    case 'TemplateLiteral':
      return noteTemplate(node, place, source, found);
    case 'JSXElement':
    case 'JSXFragment':
      return walkElement(node, source, found);
    case 'JSXExpressionContainer':
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'ParenthesizedExpression':
      return walkChoice(node, place, source, found);
    case 'BinaryExpression':
      return walkBinary(node, place, source, found);
    case 'SwitchCase':
      return listAt(node, 'consequent').forEach((each) => below(each));
    case 'Property':
    case 'PropertyDefinition':
      return walkProperty(node, place, source, found);
    case 'MemberExpression':
      return below(at(node, 'object'));
    case 'CallExpression':
    case 'NewExpression':
      return walkCall(node, place, source, found);
    case 'ThrowStatement':
      return;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return below(at(node, 'expression'), place);
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
      return childrenOf(node).forEach((each) =>
        below(each, each.type === 'BlockStatement' ? 'plain' : place),
      );
    case 'ArrayExpression':
    case 'ObjectExpression':
    case 'SpreadElement':
      return childrenOf(node).forEach((each) => below(each, place));
    default:
      if (node.type.startsWith('TS')) return;
      childrenOf(node).forEach((each) => below(each, place === 'code' ? 'code' : 'plain'));
  }
}

function noteLiteral(node: SyntaxNode, place: Place, found: FoundText[]): void {
  const text = node['value'];
  if (typeof text !== 'string' || place === 'code' || !/[A-Za-z]/.test(text)) return;
  const isShown = place === 'markup' || (place === 'field' && !/^[a-z][\w-]*$/.test(text));
  if (!isShown && !readsLikeWords(text)) return;
  const { key, around } = trimmed(text);
  found.push({ ...rangeOf(node), key, isSure: isShown, values: new Map(), form: 'literal', around });
}

function noteTemplate(node: SyntaxNode, place: Place, source: string, found: FoundText[]): void {
  const expressions = listAt(node, 'expressions');
  const quasis = listAt(node, 'quasis').map((each) => String((each['value'] as { cooked: string }).cooked));
  const values = openNames();
  const text = quasis.map((quasi, n) => quasi + (expressions[n] ? values.name(expressions[n]) : '')).join('');
  const words = quasis.join(' ');
  const isText = /[A-Za-z₨]/.test(words) && (place === 'markup' || place === 'field' || looksSaid(words));
  if (place !== 'code' && isText) {
    const { key, around } = trimmed(text);
    const isSure = place !== 'plain';
    found.push({ ...rangeOf(node), key, isSure, values: values.ranges, form: 'template', around });
  }
  const inside = place === 'code' || !isText ? 'code' : 'markup';
  for (const each of expressions) walk(each, inside, source, found);
}

// Words between values: "{n} left", and never an address, a class name or a query.
function looksSaid(words: string): boolean {
  const said = words.trim();
  if (said === '₨') return true;
  if (!/[A-Za-z]{2}/.test(said) || /^[a-z]+:$/.test(said)) return false;
  if (/[/\\<>=#_[\]{};]|^--|\b(calc|var|url)\(|-\d|:\S/.test(said))
    return /^[A-Z].*[.?!]$|^[A-Z][a-z]+ [^<>=;{}]* [a-z]+/.test(said);
  return /\s/.test(words) || /^[A-Z][a-z]/.test(said);
}

function walkElement(node: SyntaxNode, source: string, found: FoundText[]): void {
  const opening = node['openingElement'];
  if (isNode(opening)) walkAttributes(opening, source, found);
  const children = listAt(node, 'children');
  noteChildren(children, found);
  for (const each of children) if (each.type !== 'JSXText') walk(each, 'markup', source, found);
}

function walkAttributes(opening: SyntaxNode, source: string, found: FoundText[]): void {
  const isOwn = /^[A-Z]/.test(nameOf(at(opening, 'name')));
  for (const each of listAt(opening, 'attributes'))
    if (each.type === 'JSXAttribute') walkAttribute(each, isOwn, source, found);
    else walk(each, 'plain', source, found);
}

// Text, values and elements of one parent are one sentence: its order is the translator's.
function noteChildren(children: SyntaxNode[], found: FoundText[]): void {
  const [first, last] = [children[0], children.at(-1)];
  if (!first || !last) return;
  const values = openNames();
  const pieces = children.map((child) => textOfChild(child) ?? values.name(child));
  const words = children.map((child) => textOfChild(child) ?? '').join('');
  if (!/[A-Za-z]/.test(words)) return;
  const { key, around } = trimmed(pieces.join(''));
  const range = { start: first.start, end: last.end };
  found.push({ ...range, key, isSure: true, values: values.ranges, form: 'children', around });
}

// The `name` of a part of ours is often read, as that of a fact; of an element never.
function walkAttribute(node: SyntaxNode, isOwn: boolean, source: string, found: FoundText[]): void {
  const value = node['value'];
  if (!isNode(value)) return;
  const name = nameOf(at(node, 'name'));
  const isCode = isCodeAttribute(name) && !(isOwn && name === 'name');
  if (value.type !== 'Literal')
    return walk(value, isCode ? 'code' : name === 'name' ? 'plain' : 'field', source, found);
  const text = String(value['value']);
  // A name in one lower-case word is code, whatever the attribute.
  if (isCode || !/[A-Za-z]/.test(text) || /^[a-z][\w-]*$/.test(text)) return;
  const { key, around } = trimmed(text);
  found.push({ ...rangeOf(value), key, isSure: true, values: new Map(), form: 'attribute', around });
}

// What is asked is code, what is chosen stands where the choice stands.
function walkChoice(node: SyntaxNode, place: Place, source: string, found: FoundText[]): void {
  if (node.type === 'ConditionalExpression') walk(at(node, 'test'), 'code', source, found);
  const chosen = childrenOf(node).filter((each) => each !== node['test']);
  for (const each of chosen) walk(each, place, source, found);
}

function walkBinary(node: SyntaxNode, place: Place, source: string, found: FoundText[]): void {
  const isSum = node['operator'] === '+';
  for (const each of childrenOf(node)) walk(each, isSum ? place : 'code', source, found);
}

function walkProperty(node: SyntaxNode, place: Place, source: string, found: FoundText[]): void {
  const name = nameOf(at(node, 'key')) || String(at(node, 'key')['value'] ?? '');
  const value = node['value'];
  if (!isNode(value)) return;
  // What only staff read of something (`staff`) stays in English.
  if (name === 'className' || name === 'to' || name === 'href' || name === 'staff') return;
  walk(value, isTextField(name) ? 'field' : place === 'code' ? 'code' : 'plain', source, found);
}

function walkCall(node: SyntaxNode, place: Place, source: string, found: FoundText[]): void {
  walk(at(node, 'callee'), 'plain', source, found);
  const isCode = isCodeCall(nameOf(at(node, 'callee')));
  for (const each of listAt(node, 'arguments')) {
    const isLiteral = each.type === 'Literal' || each.type === 'TemplateLiteral';
    walk(each, isCode && isLiteral ? 'code' : place === 'code' ? 'code' : 'plain', source, found);
  }
}

function trimmed(text: string): { key: string; around: [string, string] } {
  const [, before = '', key = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return { key, around: [before, after] };
}
