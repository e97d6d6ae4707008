// Text from outside: what a person may type into one line, and how it is tidied.

// Control characters, line separators, and the marks that turn the reading direction of what follows around.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;

export type CleanText = { ok: true; text: string } | { ok: false; problem: 'characters' | 'too-long' };

/** One line, NFC, single spaces, no control characters; `limit` is in UTF-16 units. */
export function cleanLine(typed: string, limit: number): CleanText {
  if (typed.length > limit * 4) return { ok: false, problem: 'too-long' };
  if (!typed.isWellFormed()) return { ok: false, problem: 'characters' };
  const text = typed
    .normalize('NFC')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .trim();
  if (forbidden.test(text)) return { ok: false, problem: 'characters' };
  return text.length > limit ? { ok: false, problem: 'too-long' } : { ok: true, text };
}

/** Several lines, such as a street typed on two: line breaks become commas. */
export function cleanLines(typed: string, limit: number): CleanText {
  if (typed.length > limit * 4) return { ok: false, problem: 'too-long' };
  const rows = typed.split(/[\r\n\u2028\u2029]+/).map((row) => row.replace(/^[,\s]+|[,\s]+$/g, ''));
  return cleanLine(rows.filter((row) => row !== '').join(', '), limit);
}

/** Paragraphs stay; each line is cleaned by itself, and at most one empty line follows another. */
export function cleanParagraphs(typed: string, limit: number): CleanText {
  const lines = typed.split(/\r\n|[\r\n\u2028\u2029]/).map((line) => cleanLine(line, limit));
  const broken = lines.find((line) => !line.ok);
  if (broken && !broken.ok) return broken;
  const text = lines
    .map((line) => (line.ok ? line.text : ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text.length > limit ? { ok: false, problem: 'too-long' } : { ok: true, text };
}

const linked =
  /:\/\/|\bwww\.|[\p{L}\p{N}]\.(?:com|net|org|info|biz|xyz|online|click|pk|ru|cn)(?![\p{L}\p{N}])/iu;

/** Whether an email program would make a link of a part of it. A dot alone is no link: "M.Ali", "H.No.12". */
export function hasLink(text: string): boolean {
  return linked.test(text);
}

/** Nothing that can be seen: empty, spaces, zero-width marks and fillers, which look empty on a parcel. */
export function isBlank(typed: string): boolean {
  return !/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u.test(typed);
}

/** Digits of an Urdu or Arabic keyboard as 0-9. */
export function latinDigits(typed: string): string {
  // The last four bits of such a digit's code are its value.
  return typed.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** A line that is a number or has one: its digits may be typed on an Urdu or Arabic keyboard. */
export function cleanNumber(typed: string, limit: number): CleanText {
  return cleanLine(latinDigits(typed), limit);
}

/** Lowercase words joined by single hyphens (rule C3); a title without Latin letters or digits gets the fallback. */
export function slugify(title: string, fallback: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return slug.replace(/-+$/, '') || fallback;
}

/** `rupees` as the first word of a label: `Rupees`. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** For a regular expression that finds just this text. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
