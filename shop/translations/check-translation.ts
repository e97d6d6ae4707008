// What an owner may write as a translation: within its length, and with no other placeholder than its English text has.
import { cleanLine, cleanParagraphs } from '../text/text.ts';
import { isLongField, longestOf } from './own-text.ts';

export type CheckedTranslation = { ok: true; text: string } | { ok: false; problem: string };

const PLACEHOLDER = /\{[^{}\n]{1,40}\}/g;

/** Empty is allowed: the English stands then. `problem` is a sentence to be read beside the field. */
export function checkTranslation(typed: string, field: string, source: string): CheckedTranslation {
  const max = longestOf(field);
  const clean = isLongField(field) ? cleanParagraphs(typed, max) : cleanLine(typed, max);
  if (!clean.ok)
    return {
      ok: false,
      problem:
        clean.problem === 'too-long'
          ? `At most ${max.toLocaleString('en-PK')} characters.`
          : 'It has characters that cannot be shown.',
    };
  const known: string[] = source.match(PLACEHOLDER) ?? [];
  const other = clean.text.match(PLACEHOLDER)?.find((each) => !known.includes(each));
  if (other !== undefined) return { ok: false, problem: `The English has no ${other}.` };
  // That is how a customer finds the order (rule E17).
  const isLost = field === 'subject' && source.includes('{order}') && !clean.text.includes('{order}');
  return isLost && clean.text !== '' ? { ok: false, problem: 'The subject must have {order} in it.' } : clean;
}
