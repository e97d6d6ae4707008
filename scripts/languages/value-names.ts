// Names for what stands in a text as a value or an element: `{amount}`.
import { at, isCodeCall, listAt, nameOf, type SyntaxNode } from './syntax.ts';

export type Range = { start: number; end: number };

export function rangeOf({ start, end }: SyntaxNode): Range {
  return { start, end };
}

type Named = { ranges: Map<string, Range>; name(node: SyntaxNode): string };

/** Names of what stands in a text: that of the value, with a number where two are called the same. */
export function openNames(): Named {
  const ranges = new Map<string, Range>();
  return {
    ranges,
    name: (node) => {
      const base = plainName(node) || 'value';
      let name = base;
      for (let n = 2; ranges.has(name); n += 1) name = base + n;
      ranges.set(name, rangeOf(node));
      return `{${name}}`;
    },
  };
}

function plainName(node: SyntaxNode): string {
  if (node.type === 'JSXExpressionContainer') return plainName(at(node, 'expression'));
  if (node.type === 'JSXElement') return nameOf(at(at(node, 'openingElement'), 'name'));
  if (node.type === 'ConditionalExpression' || node.type === 'LogicalExpression') return 'choice';
  if (node.type !== 'CallExpression') return nameOf(node);
  const [first] = listAt(node, 'arguments');
  const called = nameOf(node);
  const of = first && !isCodeCall(called) ? plainName(first) : '';
  return of === '' || of === 'choice' ? called : of;
}
