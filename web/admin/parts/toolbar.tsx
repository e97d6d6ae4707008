// The toolbar over a list: a search that is a link to be kept, and filters beside it; works before any script is there.
import { Children, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { AdminIcon } from './admin-icon.tsx';
import { Button } from '#web/ui/button.tsx';

type ToolbarProps = {
  search: string;
  placeholder: string;
  /** Fields that stay as they are when the search is sent, such as the chosen view. */
  keep?: Record<string, string>;
  /** How many filters are chosen: on a phone they stand behind one button, which says so. */
  chosen?: number;
  children?: ReactNode;
};

/** A GET form: `search` and the filters in `children` go into the address. A select sends it at once. */
export function Toolbar({ search, placeholder, keep = {}, chosen = 0, children }: ToolbarProps) {
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
        <div className="relative min-w-0 flex-1 basis-32 md:basis-64">
          <label htmlFor="list-search" className="sr-only">
            Search
          </label>
          <AdminIcon
            name="search"
            className="pointer-events-none absolute top-2 start-3 text-ink-3 max-md:hidden"
          />
          <input
            key={search}
            id="list-search"
            name="search"
            type="search"
            maxLength={100}
            defaultValue={search}
            placeholder={placeholder}
            className="control w-full md:ps-10"
          />
        </div>
        <Button look="quiet" className="max-md:w-11 max-md:px-0">
          <AdminIcon name="search" className="md:hidden" />
          <span className="max-md:sr-only">Search</span>
        </Button>
        {Children.count(children) > 0 && <Filters chosen={chosen}>{children}</Filters>}
      </Form>
    </search>
  );
}

// On a wide screen all of them in the row; on a phone the list comes first.
function Filters({ chosen, children }: { chosen: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        look="quiet"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="md:hidden"
      >
        <AdminIcon name="filter" />
        <span className="max-[22rem]:sr-only">Filters</span>
        {chosen > 0 && <span className="money">({chosen})</span>}
      </Button>
      <noscript>
        <style>{'[data-filters]{display:flex!important}'}</style>
      </noscript>
      <div
        id={id}
        data-filters
        className={`flex-wrap items-end gap-2 max-md:basis-full max-md:*:flex-1 max-md:*:basis-[40%] md:contents ${isOpen ? 'flex' : 'max-md:hidden'}`}
      >
        {children}
      </div>
    </>
  );
}

type FilterProps = ComponentProps<'select'> & { name: string; label: string };

/** A filter with its name inside the control, for a row of them. */
export function Filter({ name, label, className = '', ...rest }: FilterProps) {
  return (
    <label className={`flex min-w-0 flex-col text-micro font-semibold text-ink-3 ${className}`}>
      <span className="sr-only">{label}</span>
      <select name={name} {...rest} className="control w-full pe-8 max-md:pe-1" />
    </label>
  );
}
