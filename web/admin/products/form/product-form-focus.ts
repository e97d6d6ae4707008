// Brings the first field with an error under the eyes and the keys.

/** `errors` by field name, in the order of the form. */
export function focusFirstError(errors: Partial<Record<string, string>>): void {
  const [name] = Object.keys(errors);
  if (name === undefined) return;
  const field =
    document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? document.getElementById(name);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
