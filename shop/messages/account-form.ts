// The form of an account that sends messages: what the provider asks for, or messages at the fields.
import { readFields } from '../text/form-fields.ts';
import { cleanLine } from '../text/text.ts';
import type { Channel, Provider, ProviderAccount } from './provider.ts';
import { providersOf } from './providers.ts';

const MAX_LETTERS = 500;

type ReadAccount = {
  /** What the form shows again: never a secret. */
  typed: Record<string, string>;
} & (
  | { ok: true; provider: Provider; account: ProviderAccount; isOn: boolean }
  | { ok: false; errors: Record<string, string> }
);

/** A secret that is left empty stays as it is stored, unless the provider changes. */
export function readAccount(
  form: FormData,
  channel: Channel,
  saved: { provider: string; account: ProviderAccount } | null,
): ReadAccount {
  const all = providersOf(channel);
  const { provider: name, on } = readFields(form, ['provider', 'on']);
  const provider = all.find((each) => each.name === name) ?? all[0];
  if (!provider) throw new Error(`nobody carries ${channel}`);
  const isOn = on === 'on';
  const errors: Record<string, string> = {};
  const account: Record<string, string> = {};
  const typed: Record<string, string> = { provider: provider.name, on };
  const values = readFields(
    form,
    provider.fields.map(({ key }) => key),
  );
  for (const { key, label, secret, optional } of provider.fields) {
    const clean = cleanLine(values[key] ?? '', MAX_LETTERS);
    if (!clean.ok) errors[key] = `This cannot be the ${label.toLowerCase()}.`;
    const value = clean.ok ? clean.text : '';
    if (!secret) typed[key] = value;
    const stays = secret && value === '' && saved?.provider === provider.name;
    account[key] = stays ? (saved.account[key] ?? '') : value;
    if (isOn && !optional && account[key] === '') errors[key] ??= 'Needed to switch it on.';
  }
  if (Object.keys(errors).length > 0) return { ok: false, typed, errors };
  return { ok: true, typed, provider, account, isOn };
}
