// What an account at another service asks for (a courier, a provider of messages, a gateway), as its form sends it.
import { readFields } from '../text/form-fields.ts';
import { cleanLine } from '../text/text.ts';

const MAX_LETTERS = 500;

type AskedField = {
  key: string;
  /** As a message names it. */
  label: string;
  secret?: boolean;
  optional?: true;
  /** What it looks like; in words for who typed something else. */
  form?: { is: RegExp; words: string };
};

type ReadFields = {
  /** What the form shows again: never a secret. */
  typed: Record<string, string>;
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** A secret that is left empty stays as it is stored. Only what is switched on needs all of them. */
export function readAccountFields(
  form: FormData,
  fields: readonly AskedField[],
  { stored, isOn }: { stored: Readonly<Record<string, string>>; isOn: boolean },
): ReadFields {
  const read: ReadFields = { typed: {}, values: {}, errors: {} };
  const given = readFields(
    form,
    fields.map(({ key }) => key),
  );
  for (const { key, label, secret, optional, form: wanted } of fields) {
    const clean = cleanLine(given[key] ?? '', MAX_LETTERS);
    const value = clean.ok ? clean.text : '';
    if (!secret) read.typed[key] = value;
    const kept = secret && value === '' ? (stored[key] ?? '') : value;
    read.values[key] = kept;
    if (!clean.ok) read.errors[key] = `This cannot be the ${label}.`;
    else if (kept !== '' && wanted && !wanted.is.test(kept)) read.errors[key] = wanted.words;
    else if (isOn && !optional && kept === '') read.errors[key] = 'Needed to switch it on.';
  }
  return read;
}
