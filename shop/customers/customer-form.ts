// What staff type about a customer: a note, tags, and why a phone is blocked.
import { readCount, readFields } from '../text/form-fields.ts';
import { cleanLine, cleanLines, isBlank } from '../text/text.ts';

export type CustomerChange = { note: string; tags: string[] } | { blockedWhy: string | null };

type ReadCustomerChange =
  | { ok: true; version: number; to: CustomerChange }
  | { ok: false; errors: Partial<Record<'note' | 'tags' | 'why', string>> };

const MAX_NOTE = 1_000;
const MAX_WHY = 200;
const MAX_TAGS = 10;
const MAX_TAG = 30;

/** `intent` is note, block or unblock. */
export function readCustomerChange(form: FormData): ReadCustomerChange {
  const typed = readFields(form, ['intent', 'version', 'note', 'tags', 'why']);
  const version = readCount(typed.version) ?? 0;
  if (typed.intent === 'unblock') return { ok: true, version, to: { blockedWhy: null } };
  if (typed.intent === 'block') {
    const why = cleanLine(typed.why, MAX_WHY);
    if (isBlank(typed.why)) return no('why', 'Write why, for whoever sees the next order.');
    return why.ok
      ? { ok: true, version, to: { blockedWhy: why.text } }
      : no('why', `Up to ${MAX_WHY} characters, please.`);
  }
  if (typed.intent !== 'note') return { ok: false, errors: {} };
  const note = cleanLines(typed.note, MAX_NOTE);
  if (!note.ok) return no('note', `Up to ${MAX_NOTE.toLocaleString('en-PK')} characters, please.`);
  const tags = readTags(typed.tags);
  if (!tags) return no('tags', `Up to ${MAX_TAGS} tags of ${MAX_TAG} characters, please.`);
  return { ok: true, version, to: { note: note.text, tags } };
}

function no(field: 'note' | 'tags' | 'why', message: string): ReadCustomerChange {
  return { ok: false, errors: { [field]: message } };
}

/** Separated by commas, each once whatever its case; null where one is too long or there are too many. */
function readTags(typed: string): string[] | null {
  const tags = new Map<string, string>();
  for (const each of typed.split(/[,،\n]/)) {
    const tag = cleanLine(each, MAX_TAG);
    if (!tag.ok) return null;
    if (tag.text !== '' && !tags.has(tag.text.toLowerCase())) tags.set(tag.text.toLowerCase(), tag.text);
  }
  return tags.size > MAX_TAGS ? null : [...tags.values()];
}
