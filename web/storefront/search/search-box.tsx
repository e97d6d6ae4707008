// A search field that works as a plain form; typing help is fetched when the field is touched.
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Form } from 'react-router';
import { href } from '#shop/text/href.ts';
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

/** `isAwaited` is false when the search was sent before the help came: then it stays out of the way of what was found. */
export type HelpProps = { field: HTMLInputElement; isAwaited: boolean };

export function SearchBox({ id, label, placeholder, search = '', children }: SearchBoxProps) {
  const { field, help, onFocus, onInput, onSubmit } = useHelp(search);
  return (
    <Form action={href('/shop')} onSubmit={onSubmit} className="relative flex w-full items-center">
      {children}
      <label htmlFor={id} className="sr-only">
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
        onInput={onInput}
        className="search-field"
      />
      <button aria-label="Search" className="search-button">
        <Icon name="search" size={20} />
      </button>
      {help}
    </Form>
  );
}

type Help = HelpProps & { Part: ComponentType<HelpProps> };

// The field may have the focus before the page's code is there.
function useHelp(search: string) {
  const field = useRef<HTMLInputElement>(null);
  // The address may change by a chip or by going back: the field shows what holds now.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = search;
  }, [search]);
  const [help, setHelp] = useState<Help | null>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (field.current === document.activeElement) void askForHelp(field.current, isSent, setHelp);
  }, []);
  return {
    field,
    onFocus: () => void (help ?? askForHelp(field.current, isSent, setHelp)),
    onInput: () => {
      isSent.current = false;
    },
    onSubmit: () => {
      isSent.current = true;
    },
    help: help && <help.Part field={help.field} isAwaited={help.isAwaited} />,
  };
}

// Without the help, because its code cannot be had, the form still searches.
async function askForHelp(
  field: HTMLInputElement | null,
  isSent: { current: boolean },
  setHelp: (help: Help) => void,
): Promise<void> {
  const part = await import('./search-help.tsx').catch(() => null);
  if (field && part) setHelp({ Part: part.SearchHelp, field, isAwaited: !isSent.current });
}
