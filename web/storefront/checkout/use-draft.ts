// What was typed into the checkout survives a reload: kept in this tab only, until the order is placed.
import { useEffect, type RefObject } from 'react';

const DRAFT = 'checkout-draft';
const kept = [
  'name',
  'phone',
  'email',
  'street',
  'city',
  'state',
  'filledState',
  'postalCode',
  'mapLocation',
] as const;

/** `answered`: the server has just sent back what was typed, which is fresher than the draft. */
export function useDraft(form: RefObject<HTMLFormElement | null>, answered: boolean, onRestored: () => void) {
  useEffect(() => {
    if (form.current && !answered && restore(form.current)) onRestored();
    // Once, when the page opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { keep: () => form.current && keep(form.current) };
}

/** For a field that is drawn after the draft was restored; '' for nothing. */
export function draftOf(name: (typeof kept)[number]): string {
  const text = readDraft()[name];
  return typeof text === 'string' ? text : '';
}

/** The order is placed: the next one starts with an empty form. */
export function forgetDraft(): void {
  sessionStorage.removeItem(DRAFT);
}

function keep(form: HTMLFormElement): void {
  const typed = new FormData(form);
  const draft = kept.map((name) => [name, typed.get(name)] as const);
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(Object.fromEntries(draft)));
  } catch {
    // A browser that keeps nothing: the page works without.
  }
}

// Fills empty fields only. True when the city came back, for which the totals must be asked.
function restore(form: HTMLFormElement): boolean {
  const draft = readDraft();
  for (const name of kept) {
    const text = draft[name];
    const field = form.elements.namedItem(name);
    if (typeof text !== 'string' || text === '' || !field) continue;
    if ('value' in field && (field.value === '' || name === 'city')) field.value = text;
  }
  return typeof draft['city'] === 'string' && draft['city'] !== '';
}

function readDraft(): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}');
    return typeof draft === 'object' && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}
