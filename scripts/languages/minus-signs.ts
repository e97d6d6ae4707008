// Amounts with a minus in front. Where a language runs from right to left an amount is set apart from what is around it, and a sign outside
// of it would stand behind: `__here.minus` puts it inside.
import { at, listAt, nameOf, type SyntaxNode } from './syntax.ts';
import type { Edit } from './translate-source.ts';

const amounts = /^(formatRupees|off)$/;

export function editsOfMinus(node: SyntaxNode): Edit[] {
  return node.type === 'TemplateLiteral' ? inTemplate(node) : inChildren(node);
}

// `−${formatRupees(amount)}`
function inTemplate(node: SyntaxNode): Edit[] {
  const [amount, ...more] = listAt(node, 'expressions');
  const quasis = listAt(node, 'quasis').map((each) => (each['value'] as { cooked: string }).cooked);
  if (!amount || more.length > 0 || !/^[-−]$/.test(quasis.join(''))) return [];
  if (quasis[1] !== '' || !amounts.test(nameOf(amount))) return [];
  const sign = JSON.stringify(quasis[0]);
  const { start, end } = node;
  return [{ start, end, write: (inside) => `__here.minus(${inside(amount)}, ${sign})` }];
}

// A text that ends with the sign, and the amount after it.
function inChildren(element: SyntaxNode): Edit[] {
  const children = listAt(element, 'children');
  return children.flatMap((child, n) => {
    const before = children[n - 1];
    if (child.type !== 'JSXExpressionContainer' || before?.type !== 'JSXText') return [];
    const amount = at(child, 'expression');
    if (!String(before['value']).endsWith('−') || !amounts.test(nameOf(amount))) return [];
    const { start, end } = amount;
    return [
      { start: before.end - 1, end: before.end, write: () => '' },
      { start, end, write: (inside) => `__here.minus(${inside({ start, end })}, "−")` },
    ];
  });
}
