// The form of an account that sends messages: what the provider asks for, or messages at the fields.
import { readAccountFields } from '../settings/account-fields.ts';
import { readFields } from '../text/form-fields.ts';
import type { Provider, ProviderAccount } from './provider.ts';

type ReadAccount = {
  /** What the form shows again: never a secret. */
  typed: Record<string, string>;
} & (
  | { ok: true; provider: Provider; account: ProviderAccount; isOn: boolean }
  | { ok: false; errors: Record<string, string> }
);

/** `providers`: of the channel. A secret that is left empty stays as it is stored, unless the provider changes. */
export function readAccount(
  form: FormData,
  providers: readonly Provider[],
  saved: { provider: string; account: ProviderAccount } | null,
): ReadAccount {
  const { provider: name, on } = readFields(form, ['provider', 'on']);
  const provider = providers.find((each) => each.name === name) ?? providers[0];
  if (!provider) throw new Error('nobody carries it');
  const isOn = on === 'on';
  const spoken = provider.fields.map((field) => ({ ...field, label: field.label.toLowerCase() }));
  const stored = saved?.provider === provider.name ? saved.account : {};
  const read = readAccountFields(form, spoken, { stored, isOn });
  const { errors, values: account } = read;
  const typed = { provider: provider.name, on, ...read.typed };
  if (Object.keys(errors).length > 0) return { ok: false, typed, errors };
  return { ok: true, typed, provider, account, isOn };
}
