// A search field that works as a plain form; typing help is fetched when the field is touched.
import { useEffect, useRef, useState, type ComponentType, type FocusEvent, type ReactNode } from 'react';
import { Form } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';

type SearchBoxProps = {
  id: string;
  /** What the field is for; seen by a screen reader, the placeholder by all others. */
  label: string;
  placeholder: string;
  search?: string;
  /** What the search shall keep of the list it is made in. */
  children?: ReactNode;
};

export type HelpProps = { field: HTMLInputElement };

export function SearchBox({ id, label, placeholder, search = '', children }: SearchBoxProps) {
  const { field, help, onFocus } = useHelp(search);
  return (
    <Form action="/shop" className="relative flex w-full items-center">
      {children}
      <label htmlFor={id} className="unseen">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        name="search"
        type="search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        defaultValue={search}
        placeholder={placeholder}
        onFocus={onFocus}
        className="h-12 min-w-0 flex-1 rounded-l-control border-[1.5px] border-r-0 border-edge bg-surface px-3 placeholder:text-ink-3 md:h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        aria-label="Search"
        className="grid size-12 shrink-0 place-items-center rounded-r-control bg-ink text-on-ink md:size-11"
      >
        <Icon name="search" size={20} />
      </button>
      {help}
    </Form>
  );
}

type Help = { Part: ComponentType<HelpProps>; field: HTMLInputElement };

// The field may have the focus before the page's code is there.
function useHelp(search: string) {
  const field = useRef<HTMLInputElement>(null);
  // The address may change by a chip or by going back: the field shows what holds now.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = search;
  }, [search]);
  const [help, setHelp] = useState<Help | null>(null);
  useEffect(() => {
    if (field.current === document.activeElement) fetchHelp(field.current, setHelp);
  }, []);
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    if (!help) fetchHelp(event.currentTarget, setHelp);
  };
  return { field, onFocus, help: help && <help.Part field={help.field} /> };
}

// Without the help, because its code cannot be had, the form still searches.
function fetchHelp(field: HTMLInputElement | null, setHelp: (help: Help) => void): void {
  if (!field) return;
  void import('./search-help.tsx').then(
    ({ SearchHelp }) => setHelp({ Part: SearchHelp, field }),
    () => {},
  );
}
