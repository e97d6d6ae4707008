// Text from outside: what a person may type into one line, and how it is tidied.

// Control characters, and the marks that turn the reading direction of what follows around.
const forbidden = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;

export type CleanText = { ok: true; text: string } | { ok: false; problem: 'characters' | 'too-long' };

/** One line, NFC, single spaces, no control characters; `limit` is in UTF-16 units. */
export function cleanLine(typed: string, limit: number): CleanText {
  if (typed.length > limit * 4) return { ok: false, problem: 'too-long' };
  if (!typed.isWellFormed()) return { ok: false, problem: 'characters' };
  const text = typed
    .normalize('NFC')
    .replace(/[\t ]+/g, ' ')
    .trim();
  if (forbidden.test(text)) return { ok: false, problem: 'characters' };
  return text.length > limit ? { ok: false, problem: 'too-long' } : { ok: true, text };
}

/** Several lines, such as a street typed on two: line breaks become commas. */
export function cleanLines(typed: string, limit: number): CleanText {
  return cleanLine(typed.replace(/[,\s]*\r?\n[,\s]*/g, ', ').replace(/^, |, $/g, ''), limit);
}

/** Lowercase words joined by single hyphens (admin.md 5); a title without Latin letters or digits gets the fallback. */
export function slugify(title: string, fallback: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return slug.replace(/-+$/, '') || fallback;
}
