// Writing to a customer outside of emails: the words, the facts and the address of the shop in the language that he chose.
import { inLanguage, spokenIn, type LanguageCode } from '#shop/languages/language.ts';
import { customerTexts, type CustomerTexts } from '#shop/messages/customer-texts.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Db } from '#server/db/transact.ts';
import { saidIn } from './said-in.ts';

/** The texts of a language, null is English: those of its build (server/pages.ts). */
export type TextsIn = (code: LanguageCode | null) => Promise<CustomerTexts>;

export const englishTexts: TextsIn = () => Promise.resolve(customerTexts);

export type Writing = {
  /** Null is English. */
  language: LanguageCode | null;
  texts: CustomerTexts;
  /** Where links to pages in the language begin. */
  publicUrl: string;
  /** A value with its texts in the language: the owner's by his translations, dates and sizes by ours. */
  said<Value>(value: Value): Promise<Value>;
};

type WritingContext = { db: Db; publicUrl: string; textsIn: TextsIn };

/** `chosen` is what he ordered in: English once the owner offers it no more. */
export async function writingIn(
  { db, publicUrl, textsIn }: WritingContext,
  settings: Pick<Settings, 'languages'>,
  chosen: LanguageCode | null,
): Promise<Writing> {
  const language = spokenIn(settings, chosen);
  const texts = await textsIn(language);
  if (language === null) return { language, texts, publicUrl, said: (value) => Promise.resolve(value) };
  return {
    language,
    texts,
    publicUrl: publicUrl + inLanguage('/', language),
    said: (value) => saidIn(db, language, value),
  };
}
