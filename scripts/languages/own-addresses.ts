// What of a source file the router does not do in another language: addresses that the browser follows by itself, dates, and the
// language of the document and of texts that are not in it. Links of the router have their prefix from its `basename`.
import type { ShopLanguage } from '../../shop/languages/language.ts';
import { editsOfMinus } from './minus-signs.ts';
import { editsOfSpoken } from './spoken-texts.ts';
import { at, childrenOf, isNode, listAt, nameOf, parse, type SyntaxNode } from './syntax.ts';
import type { Edit } from './translate-source.ts';

/** Elements of HTML whose address the browser follows. */
const addresses: Record<string, string> = { a: 'href', form: 'action', button: 'formAction', area: 'href' };

export function editsOfAddresses(source: string, file: string, language: ShopLanguage): Edit[] {
  const edits: Edit[] = [];
  const room: Room = file.startsWith('web/admin/') ? 'staff' : 'shoppers';
  visit(parse(source, file), (node) => edits.push(...editsOf(node, language, room)));
  return edits;
}

/** Of `staff`, addresses of the admin portal are in the language and names of the owner's stay as they stand on his boxes. */
type Room = 'staff' | 'shoppers';

function visit(node: SyntaxNode, see: (node: SyntaxNode) => void): void {
  see(node);
  for (const child of childrenOf(node)) visit(child, see);
}

function editsOf(node: SyntaxNode, language: ShopLanguage, room: Room): Edit[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return room === 'staff'
      ? editsOfMinus(node)
      : [...namesIn(node), ...editsOfSpoken(node), ...editsOfMinus(node)];
  if (node.type === 'TemplateLiteral') return editsOfMinus(node);
  if (node.type === 'JSXOpeningElement') return editsOfElement(node, language, room);
  if (node.type === 'NewExpression' && nameOf(node) === 'DateTimeFormat') return [called('dated', node)];
  if (node.type === 'NewExpression' && nameOf(node) === 'ListFormat') return [called('listed', node)];
  if (node.type === 'ConditionalExpression') return room === 'staff' ? [] : colourIn(node);
  if (node.type !== 'CallExpression') return [];
  const callee = at(node, 'callee');
  const [first] = listAt(node, 'arguments');
  const isFetch = callee.type === 'Identifier' && nameOf(callee) === 'fetch';
  const isMove =
    callee.type === 'MemberExpression' &&
    /^(assign|replace)$/.test(nameOf(callee)) &&
    nameOf(at(callee, 'object')) === 'location';
  return first && (isFetch || isMove) ? [called(hereFor[room], first)] : [];
}

/** Values that may be a name of the owner's, as that of a category or a colour, or a phone number. */
const shownNames =
  /^(name|brand|label|category|audience|colour|heading|title|text|chosen|phone|contactPhone|formatPhone|whatsappNumber)$/;

// As they are shown, and only there: filters and addresses go on with what the owner typed.
function namesIn(element: SyntaxNode): Edit[] {
  return listAt(element, 'children').flatMap((child) => {
    const value = child.type === 'JSXExpressionContainer' ? at(child, 'expression') : null;
    const isName =
      value !== null &&
      /^(Identifier|MemberExpression|CallExpression)$/.test(value.type) &&
      shownNames.test(nameOf(value));
    return isName ? [called('named', value)] : [];
  });
}

// `colour === 'Default' ? '' : colour`: the colour of a product that has several, to be read.
function colourIn(node: SyntaxNode): Edit[] {
  const test = at(node, 'test');
  const chosen = at(node, 'alternate');
  if (test.type !== 'BinaryExpression' || at(test, 'right')['value'] !== 'Default') return [];
  return chosen.type === 'Identifier' && nameOf(chosen) === 'colour' ? [called('named', chosen)] : [];
}

function editsOfElement(node: SyntaxNode, language: ShopLanguage, room: Room): Edit[] {
  const element = nameOf(at(node, 'name'));
  return listAt(node, 'attributes').flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute') return [];
    const name = nameOf(at(attribute, 'name'));
    const value = attribute['value'];
    if (!isNode(value)) return [];
    if (element === 'html' && name === 'lang') return [documentIn(attribute, language)];
    if (element === 'Icon' && name === 'name' && language.dir === 'rtl') return turned(value);
    if (value.type !== 'JSXExpressionContainer') return [];
    const inside = at(value, 'expression');
    if (element === 'link' && name === 'href') return [called('canonical', inside)];
    return addresses[element] === name ? [called(hereFor[room], inside)] : [];
  });
}

const otherWay: Record<string, string> = { left: 'right', right: 'left' };

// Arrows that lead on point to where reading goes.
function turned({ type, value, start, end }: SyntaxNode): Edit[] {
  const other = type === 'Literal' ? otherWay[String(value)] : undefined;
  return other === undefined ? [] : [{ start, end, write: () => `"${other}"` }];
}

function documentIn({ start, end }: SyntaxNode, { code, dir }: ShopLanguage): Edit {
  return { start, end, write: () => `lang="${code}" dir="${dir}"` };
}

/** As web/site/in-language.ts names them. */
type Called = 'here' | 'hereForStaff' | 'canonical' | 'dated' | 'listed' | 'named';

const hereFor: Record<Room, Called> = { staff: 'hereForStaff', shoppers: 'here' };

function called(name: Called, { start, end }: SyntaxNode): Edit {
  return { start, end, write: (inside) => `__here.${name}(${inside({ start, end })})` };
}
