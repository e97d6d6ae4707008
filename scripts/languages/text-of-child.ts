// What a child of an element says by itself, as JSX reads it.
import { at, type SyntaxNode } from './syntax.ts';

/** Null for what is no text: a value or an element. */
export function textOfChild(child: SyntaxNode): string | null {
  if (child.type === 'JSXText') return jsxText(String(child['value']));
  if (child.type !== 'JSXExpressionContainer') return null;
  const inside = at(child, 'expression');
  if (inside.type === 'JSXEmptyExpression') return '';
  return inside.type === 'Literal' && typeof inside['value'] === 'string' ? inside['value'] : null;
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  rsquo: '’',
  lsquo: '‘',
};

// As JSX reads it: lines are trimmed and joined by one space.
function jsxText(value: string): string {
  const lines = value.split(/\r?\n/);
  const kept = lines
    .map((line, n) => (n === 0 ? line : line.replace(/^[ \t]+/, '')))
    .map((line, n) => (n === lines.length - 1 ? line : line.replace(/[ \t]+$/, '')))
    .filter((line) => line !== '');
  return kept.join(' ').replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all);
}
