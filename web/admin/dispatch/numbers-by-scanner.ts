// Tracking numbers by scanner: our label finds the row, Enter goes on, and a pasted column fills the rows below.
import { typeInLatin } from '../frame/use-shortcuts.ts';

/** False where no row has what was scanned. */
export function findRow(code: string): boolean {
  const ref = code.trim().replace(/^#/, '').toLowerCase();
  const field = numberFields().find((each) => each.dataset['ref'] === ref);
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** Enter is what a scanner presses: the number is in, the next label comes. Ctrl and Enter saves. */
export function enterNumber(event: React.KeyboardEvent): void {
  const { target } = event;
  if (!isNumber(target)) return;
  typeInLatin(event);
  if (event.key !== 'Enter') return;
  event.preventDefault();
  if (event.ctrlKey || event.metaKey) return pressSave(target.form);
  const all = numberFields();
  const scan = document.querySelector<HTMLInputElement>('[data-scan]');
  if (scan?.value) {
    scan.value = '';
    scan.focus();
  } else all[all.indexOf(target) + 1]?.focus();
}

/** A column of a spreadsheet goes into this field and those below it. */
export function pasteNumbers(event: React.ClipboardEvent): void {
  const lines = event.clipboardData
    .getData('text')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2 || !isNumber(event.target)) return;
  event.preventDefault();
  const all = numberFields();
  const below = all.slice(all.indexOf(event.target));
  for (const [at, line] of lines.entries()) {
    const field = below[at];
    if (field) field.value = line.slice(0, 60);
  }
}

function numberFields(): HTMLInputElement[] {
  return Array.from(document.querySelectorAll<HTMLInputElement>('input[name^="cn-"]'));
}

function isNumber(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.name.startsWith('cn-');
}

function pressSave(form: HTMLFormElement | null): void {
  const save = form?.querySelector<HTMLButtonElement>('button[value="numbers"]');
  if (form && save) form.requestSubmit(save);
}
