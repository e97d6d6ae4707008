// The toolbar over a list: a search that is a link to be kept, and filters beside it; works before any script is there.
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { AdminIcon } from './admin-icon.tsx';
import { Button } from '#web/ui/button.tsx';

type ToolbarProps = {
  search: string;
  placeholder: string;
  /** Fields that stay as they are when the search is sent, such as the chosen view. */
  keep?: Record<string, string>;
  children?: ReactNode;
};

/** A GET form: `search` and the filters in `children` go into the address. A select sends it at once. */
export function Toolbar({ search, placeholder, keep = {}, children }: ToolbarProps) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const sendOnSelect = (event: React.FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement && form.current)
      void submit(form.current, { replace: true });
  };
  return (
    <search>
      <Form ref={form} onChange={sendOnSelect} className="flex flex-wrap items-end gap-2">
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="relative min-w-0 flex-1 basis-40 md:basis-64">
          <label htmlFor="list-search" className="sr-only">
            Search
          </label>
          <AdminIcon
            name="search"
            className="pointer-events-none absolute top-3 left-3 text-ink-3 md:top-2"
          />
          <input
            key={search}
            id="list-search"
            name="search"
            type="search"
            maxLength={100}
            defaultValue={search}
            placeholder={placeholder}
            className="control w-full pl-10"
          />
        </div>
        <Button look="quiet">Search</Button>
        <div className="contents max-md:*:flex-1 max-md:*:basis-[40%]">{children}</div>
      </Form>
    </search>
  );
}

type FilterProps = ComponentProps<'select'> & { name: string; label: string };

/** A filter with its name inside the control, for a row of them. */
export function Filter({ name, label, className = '', ...rest }: FilterProps) {
  return (
    <label className={`flex min-w-0 flex-col text-micro font-semibold text-ink-3 ${className}`}>
      <span className="sr-only">{label}</span>
      <select name={name} {...rest} className="control w-full pr-8 max-md:pr-1" />
    </label>
  );
}
