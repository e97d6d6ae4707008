// Reading a form: the first text of each known field, everything else ignored.

export type Typed<Field extends string> = Record<Field, string>;

/** Files, repeated fields and unknown names are not read, so nothing can be slipped in (attacks-and-faults 38-42). */
export function readFields<Field extends string>(form: FormData, names: readonly Field[]): Typed<Field> {
  const entries = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value : ''] as const;
  });
  return Object.fromEntries(entries) as Typed<Field>;
}

/** A whole number from 0 on written in plain digits, or null: no signs, exponents or fractions. */
export function readCount(text: string): number | null {
  return /^[0-9]{1,9}$/.test(text.trim()) ? Number(text) : null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What PostgreSQL takes as a uuid, in its usual lower-case form. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
