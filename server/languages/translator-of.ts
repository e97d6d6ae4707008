// What the server says, in one language: made once for each, since all its messages become patterns.
import type { LanguageCode } from '#shop/languages/language.ts';
import { languageOf, serverMessages, usualNames } from './languages.ts';
import { openTranslator, type Translate } from './translate-said.ts';

const opened = new Map<LanguageCode, Translate>();

/** Of a code that the shop was not built in: every text as it is. */
export function translatorOf(code: LanguageCode): Translate {
  const known = opened.get(code);
  if (known) return known;
  const language = languageOf(code);
  const translate = language
    ? openTranslator(language, serverMessages(code), usualNames(code))
    : (text: string) => text;
  opened.set(code, translate);
  return translate;
}
