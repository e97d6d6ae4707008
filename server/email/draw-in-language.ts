/** An email drawn in a language, as it is sent and as the owner looks at it. */
import type { Appearance } from '#shop/appearance/appearance.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import type { EmailWords } from '#shop/messages/email-words.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Db } from '#server/db/transact.ts';
import { readByCustomers } from '#server/languages/email-in-language.ts';
import { inOwnTexts } from '#server/translations/translate-own.ts';
import { cleanTexts } from './clean-texts.ts';
import type { EmailFacts, RenderedEmail, RenderEmail } from './email-facts.ts';

type ToDraw = {
  facts: EmailFacts;
  settings: Settings;
  publicUrl: string;
  appearance: Appearance;
  words: EmailWords | null;
  /** Null is English. */
  language: LanguageCode | null;
};

type Draw = (...given: Parameters<RenderEmail>) => RenderedEmail | Promise<RenderedEmail>;

/** With the owner's texts in the language wherever he translated them; `draw` knows the builds. */
export async function drawInLanguage(db: Db, draw: Draw, email: ToDraw): Promise<RenderedEmail> {
  const { facts, settings, publicUrl, appearance, words, language } = email;
  return draw(
    cleanTexts(await inOwnTexts(db, language, facts)),
    { ...settings, ...(await inOwnTexts(db, language, readByCustomers(settings))) },
    publicUrl,
    appearance,
    words && (await inOwnTexts(db, language, words)),
    language,
  );
}
