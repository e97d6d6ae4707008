// The link that opens WhatsApp with a customer, a greeting written in the language of the last order.
import type { RouterContextProvider } from 'react-router';
import type { LanguageCode } from '#shop/languages/language.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { writerOf } from '#server/languages/writing-by-staff.ts';

type Greeted = {
  name: string;
  /** E.164 */
  phone: string | null;
  language: LanguageCode | null;
};

/** Null without a phone. */
export async function greetOnWhatsapp(
  context: Readonly<RouterContextProvider>,
  settings: Pick<Settings, 'languages' | 'storeName'>,
  { name, phone, language }: Greeted,
): Promise<string | null> {
  if (phone === null) return null;
  const { texts } = await writerOf(context, settings)(language);
  return texts.greeting(phone, name, settings.storeName);
}
