// Brings the field that is typed in next under the eyes and the keys.

/** The title, where there is a keyboard: on a phone it would cover half of the form. Not away from who has begun elsewhere. */
export function focusTitle(): void {
  const isFree = document.activeElement === document.body;
  if (isFree && matchMedia('(pointer: fine)').matches)
    document.querySelector<HTMLElement>('[name=title]')?.focus({ preventScroll: true });
}

/** `errors` by field name, in the order of the form. */
export function focusFirstError(errors: Partial<Record<string, string>>): void {
  const [name] = Object.keys(errors);
  if (name === undefined) return;
  const field =
    document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? document.getElementById(name);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
