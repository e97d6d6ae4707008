// The text of a description in HTML: paragraphs and lists as lines, and nothing that could run or load.

const BLOCKS =
  'address|article|blockquote|br|dd|div|dl|dt|figure|footer|h[1-6]|header|hr|li|ol|p|pre|section|table|tr|ul';
const DROPPED = 'iframe|noscript|object|script|style|svg|template|title|video';

const dropped = new RegExp(String.raw`<(${DROPPED})\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)`, 'gi');
const item = /<li\b[^>]*>/gi;
const block = new RegExp(String.raw`<\/?(?:${BLOCKS})\b[^>]*>`, 'gi');
// A "<" before a letter or a slash begins a tag; "size < 42" is text.
const tag = /<[/!?]?[a-z][^>]*(?:>|$)|<!--[\s\S]*?(?:-->|$)/gi;

/** Plain text is answered as it is; at most `limit` characters, cut at a word. */
export function htmlText(html: string, limit: number): string {
  const isHtml = /<[a-z/!]/i.test(html);
  const marked = isHtml ? html.replace(/\s+/g, ' ') : html;
  const text = decodeEntities(
    marked
      .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
      .replace(dropped, ' ')
      .replace(item, '\n• ')
      .replace(block, '\n')
      .replace(/<\/t[dh]>/gi, ' ')
      .replace(tag, ''),
  );
  const lines = text.split('\n').map((line) => line.replace(/[\t\p{Zs}]+/gu, ' ').trim());
  return cut(
    lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/\n\n(?=•)/g, '\n')
      .trim(),
    limit,
  );
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  zwnj: '\u200C',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  trade: '™',
  reg: '®',
  copy: '©',
  deg: '°',
  times: '×',
  frac12: '½',
  eacute: 'é',
  egrave: 'è',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
};

// Once only: "&amp;lt;" is the text "&lt;".
function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const isLetter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isLetter ? String.fromCodePoint(code) : ' ';
  });
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit - 1);
  const atWord = start.slice(0, start.search(/\s\S*$/));
  return `${(atWord || start).replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`;
}
