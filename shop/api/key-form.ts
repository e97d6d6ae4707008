// The form that makes an API key: its name, its scopes and how long it is good.
import { cleanLine, isBlank } from '../text/text.ts';
import { readFields } from '../text/form-fields.ts';
import { isScope, type Scope } from './scopes.ts';

/** Days; empty for a key without an end. */
export const KEY_LIVES = ['30', '90', '365', ''] as const;

export type NewKeyInput = { name: string; scopes: Scope[]; days: number | null };

export type TypedKey = { name: string; scopes: string[]; days: string };

type ReadKey =
  | { ok: true; input: NewKeyInput; typed: TypedKey }
  | { ok: false; errors: Record<string, string>; typed: TypedKey };

export function readNewKey(form: FormData): ReadKey {
  const { name, days } = readFields(form, ['name', 'days']);
  const chosen = form.getAll('scope').filter(isScope);
  const typed = { name, scopes: chosen, days };
  const clean = cleanLine(name, 60);
  const errors: Record<string, string> = {};
  if (!clean.ok)
    errors['name'] =
      clean.problem === 'too-long' ? 'At most 60 characters.' : 'Some characters cannot be used here.';
  else if (isBlank(clean.text)) errors['name'] = 'Enter a name, such as the program that will use it.';
  if (chosen.length === 0) errors['scopes'] = 'Choose at least one thing that the key may do.';
  const life = KEY_LIVES.find((each) => each === days);
  if (life === undefined) errors['days'] = 'Choose how long the key is good.';
  if (!clean.ok || Object.keys(errors).length > 0) return { ok: false, errors, typed };
  const input = { name: clean.text, scopes: [...new Set(chosen)], days: life ? Number(life) : null };
  return { ok: true, input, typed };
}
