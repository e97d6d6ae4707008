// A form of filters that also works without a script: with one it applies each choice at once and keeps the address short.
import { useEffect, useRef, type ChangeEvent, type FocusEvent, type SubmitEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { readFilters, writeFilters, type Filters } from '#shop/search/filters-form.ts';
import { listPath, shopUrl } from './shop-choices.ts';

/** `replace`: choices made one after another in a sheet count as one step back. */
export function useFilterForm(filters: Filters, { replace }: { replace: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const here = useAddress(filters);
  // What this form asked for last, until it is there: while it is on its way, what is typed is held against it.
  const asked = useRef<string>(null);
  // As of the last drawing; what this form asked for since is counted.
  const isLoading = useNavigation().state !== 'idle';
  const underWay = useRef(0);
  // The address may change by a chip or by going back: the form shows what holds now, unless it has asked for more meanwhile.
  useEffect(() => {
    if (!form.current || underWay.current) return;
    asked.current = null;
    showFilters(form.current, filters, document.activeElement);
  }, [filters]);
  const apply = async () => {
    if (!form.current) return;
    const { to, filters: typed, isRead } = readTyped(form.current, filters);
    // Two prices the wrong way round change places at once: left as they are, they would soon mean another range.
    if (isRead) showFilters(form.current, typed, null);
    // The router is there before the page is drawn: what this form asked for and the browser shows is no longer where it was.
    const isAsked = underWay.current || isLoading || location.href.endsWith(asked.current ?? '#');
    if (to === ((isAsked && asked.current) || here)) return;
    asked.current = to;
    // Back to where it still is: what is under way is given up, and no step of the history leads nowhere.
    underWay.current += 1;
    try {
      await navigate(to, { preventScrollReset: true, replace: replace || to === here });
    } finally {
      underWay.current -= 1;
    }
  };
  return {
    ref: form,
    onChange: (event: ChangeEvent<HTMLFormElement>) => {
      if (!isTyped(event.target)) void apply();
    },
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      if (isTyped(event.target)) void apply();
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void apply();
    },
  };
}

// The address that stands there, where it has what cannot be read: typed once more, that leads nowhere else.
function useAddress(filters: Filters): string {
  const { pathname, search } = useLocation();
  const { ignored } = readFilters(new URLSearchParams(search), filters.within);
  return ignored.length > 0 ? pathname + search : shopUrl(filters);
}

// What cannot be read goes to the server as it is typed, so that the page says so.
function readTyped(form: HTMLFormElement, { within }: Filters) {
  const typed = new URLSearchParams([...new FormData(form)] as [string, string][]);
  const { filters, ignored } = readFilters(typed, within);
  const isRead = ignored.length === 0;
  return { to: listPath(filters) + (isRead ? writeFilters(filters) : `?${typed}`), filters, isRead };
}

function isTyped(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'text' || target.type === 'search');
}

// `typing` is left alone.
function showFilters(form: HTMLFormElement, filters: Filters, typing: Element | null): void {
  const values = new URLSearchParams(writeFilters(filters));
  values.set('sort', filters.sort);
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'checkbox' || input.type === 'radio')
      input.checked = values.getAll(input.name).includes(input.value);
    else if (input !== typing) input.value = values.get(input.name) ?? '';
  }
}
