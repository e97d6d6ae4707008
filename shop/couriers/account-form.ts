// The form of an account at a courier: what his API asks for, and what the shop's own labels say; or messages at the fields.
import { readAccountFields } from '../settings/account-fields.ts';
import { readCount, readFields } from '../text/form-fields.ts';
import { cleanLine, isBlank, latinDigits } from '../text/text.ts';
import type { AccountValues, Courier } from './courier.ts';

export const MAX_ACCOUNT_NAME = 60;
export const MAX_REMARKS = 150;
export const PAIR_GRAMS = { min: 100, max: 20_000, usual: 1_000 };

export type TypedAccount = {
  name: string;
  /** All of the courier's fields. */
  values: AccountValues;
  isOn: boolean;
  pairGrams: number;
  remarks: string;
};

type ReadCourierAccount = {
  /** What the form shows again: never a secret. */
  typed: Record<string, string>;
} & ({ ok: true; account: TypedAccount } | { ok: false; errors: Record<string, string> });

/** A secret that is left empty stays as it is stored. */
export function readCourierAccount(
  form: FormData,
  courier: Courier,
  stored: AccountValues | null,
): ReadCourierAccount {
  const shown = courier.fields.filter(({ secret }) => !secret).map(({ key }) => key);
  const own = readFields(form, ['name', 'grams', 'remarks', 'on']);
  const typed = { ...readFields(form, shown), ...own };
  const isOn = own.on === 'on';
  const { values, errors } = readAccountFields(form, courier.fields, { stored: stored ?? {}, isOn });
  const name = cleanLine(own.name, MAX_ACCOUNT_NAME);
  if (!name.ok || isBlank(own.name)) errors['name'] = `A name of at most ${MAX_ACCOUNT_NAME} letters.`;
  const remarks = cleanLine(own.remarks, MAX_REMARKS);
  if (!remarks.ok) errors['remarks'] = `At most ${MAX_REMARKS} letters, on one line.`;
  const pairGrams = readCount(latinDigits(own.grams)) ?? 0;
  if (pairGrams < PAIR_GRAMS.min || pairGrams > PAIR_GRAMS.max)
    errors['grams'] = `A whole number from ${PAIR_GRAMS.min} to ${PAIR_GRAMS.max}.`;
  if (Object.keys(errors).length > 0 || !name.ok || !remarks.ok) return { ok: false, typed, errors };
  return { ok: true, typed, account: { name: name.text, values, isOn, pairGrams, remarks: remarks.text } };
}
