/** HTML for letters: whatever is put into a template is escaped, unless a template made it. */

/** Markup made by `html`, or words of our own; nothing else may stand unescaped in a letter. */
export type Html = { readonly markup: string };

type Value = string | number | Html | null | readonly Html[];

/** A template whose strings and numbers are escaped (rule E7); null is nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.reduce((before, part, at) => before + markupOf(values[at - 1] ?? null) + part) };
}

function markupOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return 'markup' in value ? value.markup : value.map((each) => each.markup).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe between tags and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
