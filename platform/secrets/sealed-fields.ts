/** The fields of an account at another service: those that are secrets are sealed together, and never shown again. */
import { lastFour, seal, unseal } from './seal.ts';

type Sealable = readonly { key: string; secret?: boolean }[];

/** The values of those that are secrets, or of those that are not; '' for what was not typed. */
export function valuesOf(
  fields: Sealable,
  values: Readonly<Record<string, string>>,
  isSecret: boolean,
): Record<string, string> {
  const keys = fields.filter(({ secret = false }) => secret === isSecret).map(({ key }) => key);
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? '']));
}

/** `purpose` as in `seal`. */
export function sealFields(
  key: Buffer,
  purpose: string,
  { fields, values }: { fields: Sealable; values: Readonly<Record<string, string>> },
): Buffer {
  return seal(key, purpose, JSON.stringify(valuesOf(fields, values, true)));
}

/** Null where they cannot be opened. */
export function openFields(key: Buffer, purpose: string, sealed: Buffer): Record<string, string> | null {
  const text = unseal(key, purpose, sealed);
  return text === null ? null : (JSON.parse(text) as Record<string, string>);
}

/** What a page may show of each secret; null where none is stored or it could not be opened. */
export function endsOf(
  fields: Sealable,
  opened: Readonly<Record<string, string>> | null,
): Record<string, string | null> {
  const secrets = fields.filter(({ secret }) => secret);
  return Object.fromEntries(
    secrets.map(({ key }) => [key, opened?.[key] ? lastFour(opened[key]) : null] as const),
  );
}
