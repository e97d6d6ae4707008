// The syntax tree as this folder walks it, and what in it is code and never a text: class names, keys, comparisons, addresses.
import { parseAst } from 'rolldown/parseAst';

export type SyntaxNode = { type: string; start: number; end: number; [field: string]: unknown };

/** The tree of one TypeScript file; places are those of the source. */
export function parse(source: string, file: string): SyntaxNode {
  return parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as SyntaxNode;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}

/** The nodes right below one, in the order of the source. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const found = Object.entries(node).flatMap(([field, value]) => {
    if (field === 'parent') return [];
    return Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
  });
  return found.toSorted((a, b) => a.start - b.start);
}

/** One field that is known to be a node, or a list of them. */
export const at = (node: SyntaxNode, field: string): SyntaxNode => node[field] as SyntaxNode;
export const listAt = (node: SyntaxNode, field: string): SyntaxNode[] =>
  (node[field] as (SyntaxNode | null)[]).filter((each) => each !== null);

/** The name of an identifier, of the member that is read, or of what is called. */
export function nameOf(node: SyntaxNode | null | undefined): string {
  switch (node?.type) {
    case 'Identifier':
    case 'JSXIdentifier':
      return String(node['name']);
    case 'MemberExpression':
    case 'JSXMemberExpression':
      return nameOf(at(node, 'property'));
    case 'CallExpression':
    case 'NewExpression':
      return nameOf(at(node, 'callee'));
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'AwaitExpression':
      return nameOf((node['expression'] ?? node['argument']) as SyntaxNode);
    case 'JSXNamespacedName':
      return `${nameOf(at(node, 'namespace'))}:${nameOf(at(node, 'name'))}`;
    default:
      return '';
  }
}

/** Attributes whose value nobody reads; also those of our own parts. */
const codeAttributes =
  /^(className|class|href|to|name|id|type|key|method|action|formAction|rel|role|target|style|src|srcSet|sizes|width|height|viewBox|d|fill|stroke.*|points|transform|data-.*|for|htmlFor|form|autoComplete|autoCapitalize|inputMode|enterKeyHint|pattern|lang|dir|charSet|content|httpEquiv|media|as|crossOrigin|loading|decoding|fetchPriority|look|tone|kind|variant|ratio|slot|scope|aria-(controls|describedby|labelledby|current|live|haspopup|expanded|pressed|hidden|errormessage|activedescendant|autocomplete|atomic|busy|selected|checked|owns|sort)|encType|command|commandfor|next|field|place|mode|stage|shape|reveals|preload|robots|part|way|accept|wrap|draggable|translate|property|itemProp|silhouette)$/;

export const isCodeAttribute = (name: string): boolean => codeAttributes.test(name);

/** Functions whose literal arguments are names or addresses. */
const codeCalls =
  /^(href|route|index|layout|matchMedia|querySelector|querySelectorAll|closest|matches|getElementById|addEventListener|removeEventListener|Error|TypeError|RangeError|get|getAll|has|set|append|delete|getItem|setItem|removeItem|includes|startsWith|endsWith|indexOf|split|replace|replaceAll|test|exec|RegExp|createContext|import|require|useFetcher|refuse|laterFrom|isEnabled|getAttribute|setAttribute|createElement|dispatchEvent|Event|CustomEvent|DateTimeFormat|NumberFormat|ListFormat|toLocaleString|buttonClass|titleLook|pick|omit|readFields|z|literal|enum|union|execute|selectFrom|where|select|orderBy|sql|localeCompare|toContain|warn|log|error|info|URL|URLSearchParams|createHash|digest)$/;

export const isCodeCall = (name: string): boolean => codeCalls.test(name);

/** Fields of objects whose value is read by people. */
const textFields =
  /^(title|text|label|name|heading|words|hint|placeholder|alt|description|button|note|question|answer|message|problem|lead|empty|legend|summary|caption|say|says|detail|done|intro|sub|body|badge|unit|short|long|one|many|subject|preheader|greeting|fit|tip|how|what|why|when|who|status|link|value|reassurance|required|head)$/;

export const isTextField = (name: string): boolean => textFields.test(name);

/** Whether a literal outside of markup reads like words for people, not like a class name, a key or an address. */
export function readsLikeWords(text: string): boolean {
  const said = text.trim();
  if (!/[A-Za-z]{2}/.test(said)) return false;
  if (/^[A-Z][a-z'’]+[.,:;!?…]?$/.test(said)) return true;
  if (!/\s/.test(said)) return /^[A-Z][a-z].*[.!?…:]$/.test(said);
  if (/[[\]_{}<>=#/\\|]|^[a-z-]+:|\d(px|rem|vh|vw)|-\d|\(--/.test(said))
    return /^[A-Z“"].*[.?!…]$/.test(said);
  return said
    .split(/\s+/)
    .every((word) => !/^[a-z0-9]+[-:]\S+$/.test(word) || /^[a-z]+-[a-z]+[.,;:!?]?$/.test(word));
}
