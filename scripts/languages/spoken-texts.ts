// Elements around a text that may be in English on a page in another language: the owner's own without a translation, what a shopper
// wrote. `__here.spoken` looks at the text where it is drawn, and marks the element with the language that it is in.
import { at, listAt, nameOf, type SyntaxNode } from './syntax.ts';
import type { Edit } from './translate-source.ts';

/** Values that may be a text of the owner's. */
const ownTexts =
  /^(description|tagline|storeDescription|contactAddress|aboutText|title|heading|text|question|answer|paragraph)$/;

export function editsOfSpoken(element: SyntaxNode): Edit[] {
  if (element.type !== 'JSXElement') return [];
  const opening = at(element, 'openingElement');
  const tag = at(opening, 'name');
  if (tag.type !== 'JSXIdentifier' || !/^[a-z]|^Heading$/.test(nameOf(tag)) || nameOf(tag) === 'title')
    return [];
  const attributes = listAt(opening, 'attributes').filter(({ type }) => type === 'JSXAttribute');
  if (attributes.some((each) => /^(lang|suppressHydrationWarning)$/.test(attributeName(each)))) return [];
  const text = textIn(element, attributes);
  if (text === null) return [];
  const { end } = tag;
  return [{ start: end, end, write: (inside) => ` {...__here.spoken(${inside(text)})}` }];
}

function textIn(element: SyntaxNode, attributes: SyntaxNode[]): SyntaxNode | null {
  const html = attributes.find((each) => attributeName(each) === 'dangerouslySetInnerHTML');
  if (html) return htmlIn(html);
  const [child, ...more] = listAt(element, 'children').filter(isSaid);
  if (child?.type !== 'JSXExpressionContainer' || more.length > 0) return null;
  const value = at(child, 'expression');
  if (!/^(Identifier|MemberExpression|CallExpression)$/.test(value.type)) return null;
  const isTyped = attributes.some((each) => attributeName(each) === 'dir' && valueOf(each) === 'auto');
  const isOwn = ownTexts.test(nameOf(value));
  return isOwn || (isTyped && value.type !== 'CallExpression') ? value : null;
}

// `{{ __html: html }}`, as a text with tags; a script is no text.
function htmlIn(attribute: SyntaxNode): SyntaxNode | null {
  const object = at(at(attribute, 'value'), 'expression');
  const [property] = object.type === 'ObjectExpression' ? listAt(object, 'properties') : [];
  const value = property?.type === 'Property' ? at(property, 'value') : null;
  return value !== null && nameOf(value) === 'html' ? value : null;
}

function isSaid({ type, value }: SyntaxNode): boolean {
  return type !== 'JSXText' || String(value).trim() !== '';
}

function attributeName(attribute: SyntaxNode): string {
  return nameOf(at(attribute, 'name'));
}

function valueOf({ value }: SyntaxNode): unknown {
  return (value as SyntaxNode | null)?.['value'];
}
