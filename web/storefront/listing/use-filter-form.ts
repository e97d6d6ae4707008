// A form of filters that also works without a script: with one it applies each choice at once and keeps the address short.
import { useEffect, useRef, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { readFilters, writeFilters, type Filters } from '#shop/search/filters-form.ts';
import { listPath, shopUrl } from './shop-choices.ts';

/** `replace`: choices made one after another in a sheet count as one step back. */
export function useFilterForm(filters: Filters, { replace }: { replace: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  // The address may change by a chip or by going back: the form shows what holds now.
  useEffect(() => {
    if (form.current) showFilters(form.current, filters);
  }, [filters]);
  const apply = () => {
    if (!form.current) return;
    const to = addressOf(form.current, filters);
    if (to !== shopUrl(filters)) void navigate(to, { preventScrollReset: true, replace });
  };
  return {
    ref: form,
    onChange: (event: ChangeEvent<HTMLFormElement>) => {
      if (!isTyped(event.target)) apply();
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      if (isTyped(event.target)) apply();
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      apply();
    },
  };
}

// What cannot be read goes to the server as it is typed, so that the page says so.
function addressOf(form: HTMLFormElement, { within }: Filters): string {
  const typed = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const { filters, ignored } = readFilters(typed, within);
  return listPath(filters) + (ignored.length > 0 ? `?${typed}` : writeFilters(filters));
}

function isTyped(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'text' || target.type === 'search');
}

function showFilters(form: HTMLFormElement, filters: Filters): void {
  const values = new URLSearchParams(writeFilters(filters));
  values.set('sort', filters.sort);
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'checkbox' || input.type === 'radio')
      input.checked = values.getAll(input.name).includes(input.value);
    else if (input !== document.activeElement) input.value = values.get(input.name) ?? '';
  }
}
