// What a page in another language still says in English: texts of Latin letters that are no data.

/** Written the same in every language: units, names of files and keys, what is read off a box. */
const SAME = new Set(
  'EU UK US cm MB Rs CSV PDF SKU IBAN PIN QR English Ctrl Esc Enter Shift PostEx TCS JazzCash Easypaisa JPG PNG WebP'.split(
    ' ',
  ),
);

const ATTRIBUTES = /\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g;
/** Paper of customers and couriers says its language, and so do names of languages. */
const FOREIGN = /<(\w+)\b[^>]* lang="en"[^>]*>/;

/** `data`: what people typed, as one text. Each text that is found once. */
export function englishTexts(html: string, data: string): string[] {
  const body = withoutForeign(
    html
      .replace(/^[\s\S]*?<body/, '<body')
      .replace(/<!--.*?-->/g, '')
      .replace(/<(script|style|datalist|kbd|textarea|svg|bdi)\b[\s\S]*?<\/\1>/g, ' ')
      .replace(/<select\b[^>]*name="(?:city|state)"[\s\S]*?<\/select>/g, ' '),
  );
  const texts = [...body.split(/<[^>]*>/), ...Array.from(body.matchAll(ATTRIBUTES), ([, text = '']) => text)];
  const known = new Set(wordsIn(data));
  const isEnglish = (text: string) => wordsIn(text).some((word) => !SAME.has(word) && !known.has(word));
  return [...new Set(texts.map((text) => text.trim()).filter(isEnglish))];
}

function wordsIn(text: string): string[] {
  const tokens = text.replace(/&\w+;|https?:\S+|\S+@\S+|[0-9a-f-]{36}/g, ' ').match(/[A-Za-z0-9]{2,}/g) ?? [];
  // Numbers of orders and parcels have letters, too.
  return tokens.filter((token) => !/\d|^[0-9a-f]{8}$/.test(token));
}

// An element with its whole inside: `lang="en"` may stand around others of its name.
function withoutForeign(html: string): string {
  const found = FOREIGN.exec(html);
  if (!found) return html;
  const [opened, name = ''] = found;
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g');
  tags.lastIndex = found.index + opened.length;
  let depth = 1;
  let tag = tags.exec(html);
  for (; tag !== null; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) break;
  }
  const end = tag === null ? html.length : tags.lastIndex;
  return html.slice(0, found.index) + withoutForeign(html.slice(end));
}
