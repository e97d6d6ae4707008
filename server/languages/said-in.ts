// A value as the server says it in a language.
import type { LanguageCode } from '#shop/languages/language.ts';
import { translateValue } from '#shop/languages/translate-value.ts';
import type { Db } from '#server/db/transact.ts';
import { inOwnTexts } from '#server/translations/translate-own.ts';
import { translatorOf } from './translator-of.ts';

/** With its texts in the language, null is English: the owner's by his translations, ours by our messages. */
export async function saidIn<Value>(db: Db, language: LanguageCode | null, value: Value): Promise<Value> {
  if (language === null) return value;
  return translateValue(await inOwnTexts(db, language, value), translatorOf(language)) as Value;
}
