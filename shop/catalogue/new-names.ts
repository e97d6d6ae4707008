// Brand, category and audience that are typed in a product's form because no list has them yet: they come into being with the product.
import { cleanLine } from '../text/text.ts';

/** Which field of the form a new name is typed in. */
export const NEW_NAME_FIELDS = {
  brand: 'newBrand',
  category: 'newCategory',
  audience: 'newAudience',
} as const;

export type NewNameOf = keyof typeof NEW_NAME_FIELDS;

/** Only what was typed. */
export type NewNames = Partial<Record<NewNameOf, string>>;

/** Words at the field where a name cannot be one (at most 60 characters, none of a tag). */
export function readNewNames(form: FormData, errors: Record<string, string>): NewNames {
  const names: NewNames = {};
  for (const of of Object.keys(NEW_NAME_FIELDS) as NewNameOf[]) {
    const field = NEW_NAME_FIELDS[of];
    const typed = form.get(field);
    if (typeof typed !== 'string' || typed.trim() === '') continue;
    const clean = cleanLine(typed, 60);
    if (!clean.ok || /[<>]/.test(clean.text)) errors[field] = 'Use up to 60 plain characters.';
    else if (clean.text !== '') names[of] = clean.text;
  }
  return names;
}
