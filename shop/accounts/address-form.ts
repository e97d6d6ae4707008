// The form of a customer's saved address: the same rules as at the checkout.
import { refuse } from '#shop/refusals/refusals.ts';
import { cleanLine, cleanLines } from '#shop/text/text.ts';
import type { FieldErrors, ReadForm } from './account-form.ts';
import {
  ENTER_NAME,
  ENTER_STREET,
  isName,
  isStreet,
  readCity,
  readPostalCode,
  textProblem,
  withPart,
} from '../checkout/checkout-form.ts';
import { readPhone, WRONG_PHONE } from './phone-field.ts';
import { readFields } from '../text/form-fields.ts';

export const ADDRESS_FIELDS = ['name', 'phone', 'street', 'city', 'state', 'postalCode'] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

export type AddressInput = {
  name: string;
  /** E.164 */
  phone: string;
  street: string;
  city: string;
  state: string;
  /** In the digits of the country, or '' */
  postalCode: string;
};

/** City and state as the list spells them; messages at the fields, `check-the-form` above them. */
export function readAddress(form: FormData): ReadForm<AddressInput, AddressField> {
  const typed = readFields(form, ADDRESS_FIELDS);
  const errors: FieldErrors<AddressField> = {};
  const name = cleanLine(typed.name, 100);
  if (!name.ok) errors.name = textProblem(name.problem, 100);
  else if (!isName(name.text)) errors.name = ENTER_NAME;
  const phone = readPhone(typed.phone);
  if (!phone) errors.phone = WRONG_PHONE;
  const street = cleanLines(typed.street, 200);
  if (!street.ok) errors.street = textProblem(street.problem, 200);
  else if (!isStreet(street.text)) errors.street = ENTER_STREET;
  const cityName = cleanLine(typed.city, 80);
  if (!cityName.ok) errors.city = textProblem(cityName.problem, 80);
  const { asked } = readFields(form, ['asked']);
  const city = readCity({ ...typed, asked }, errors, cityName.ok ? cityName.text : '');
  const postalCode = readPostalCode(typed, errors);
  if (Object.keys(errors).length > 0 || !name.ok || !phone || !street.ok || !city)
    return { ok: false, refusal: refuse('check-the-form'), errors };
  const input = {
    name: name.text,
    phone,
    street: withPart(street.text, city),
    city: city.name,
    state: city.state,
    postalCode,
  };
  return { ok: true, input };
}
