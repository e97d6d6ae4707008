// One email with made-up facts and given words, as customers would get it.
import type { RouterContextProvider } from 'react-router';
import { spokenIn, type LanguageCode } from '#shop/languages/language.ts';
import type { EmailName } from '#shop/messages/customer-emails.ts';
import { MAX_WORDS, readWordsForm, WORD_FIELDS, type EmailWords } from '#shop/messages/email-words.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { loadAppearance } from '#server/appearance/load-appearance.ts';
import { drawEmailContext } from '#server/email/draw-email.ts';
import { drawInLanguage } from '#server/email/draw-in-language.ts';
import { sampleFacts } from '#server/email/sample-facts.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { WordsAnswer } from './words-form.tsx';

/** `language` is the one that it is in, null is English. */
export type ShownEmail = { subject: string; text: string; html: string; language: LanguageCode | null };

/** `asked` is a language; one that the owner does not offer is English. */
export async function sampleEmail(
  context: Readonly<RouterContextProvider>,
  name: EmailName,
  words: EmailWords,
  asked: string | null,
): Promise<ShownEmail> {
  const {
    db,
    config: { publicUrl },
  } = context.get(shopContext);
  const [settings, appearance] = await Promise.all([loadSettings(db), loadAppearance(db)]);
  const facts = sampleFacts(name, publicUrl);
  const language = spokenIn(settings, asked);
  const given = { facts, settings, publicUrl, appearance, words, language };
  const { subject, text, html } = await drawInLanguage(db, context.get(drawEmailContext), given);
  return { subject, text, html, language };
}

/** As the form of an email names it; null is English. */
export function languageTyped(form: FormData): string | null {
  const typed = form.get('language');
  return typeof typed === 'string' && typed !== '' ? typed : null;
}

/** Of what is typed, whether it could be saved or not. */
export async function previewOfTyped(
  context: Readonly<RouterContextProvider>,
  name: EmailName,
  form: FormData,
): Promise<WordsAnswer> {
  const typed = readFields(form, WORD_FIELDS);
  const read = readWordsForm(form, name);
  const words = read.ok
    ? read.words
    : { subject: cut(typed.subject), opening: cut(typed.opening), closing: cut(typed.closing) };
  const isEmpty = WORD_FIELDS.every((field) => typed[field].trim() === '');
  const errors = read.ok || isEmpty ? {} : read.errors;
  const shown = await sampleEmail(context, name, words, languageTyped(form));
  return { ok: true, title: 'Preview', typed, shown, errors };
}

// What is far too long is shown far enough to see that it is.
function cut(text: string): string {
  return text.slice(0, 2 * MAX_WORDS);
}
