// The language that a customer on the phone reads: pages, messages and papers of the order are in it. Asked where the shop offers more than English.
import { ENGLISH, readOrderLanguage } from '#shop/orders/phone-order-form.ts';
import type { OfferedLanguage } from '#server/languages/languages.ts';
import { SelectField } from '../../parts/more-fields.tsx';

type OrderLanguageProps = { languages: readonly OfferedLanguage[]; language: string };

export function OrderLanguage({ languages, language }: OrderLanguageProps) {
  if (languages.length === 0) return null;
  const codes = languages.map(({ code }) => code);
  const isChosen = readOrderLanguage(language, codes) !== undefined;
  return (
    <SelectField
      name="language"
      label="Language of the customer"
      hint="Of messages and of the page of the order."
      defaultValue={isChosen ? language : ''}
    >
      <option value="">As in earlier orders, or English</option>
      <option value={ENGLISH}>English</option>
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
