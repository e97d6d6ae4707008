// A file of a courier: the fields that take it or its pasted rows, and the choice of what each of its columns is.

/** As it was read: its headings, and its first rows to show what stands in a column. */
type ReadColumns = { headings: readonly string[]; sample: readonly string[][] };

export function FileFields({ name, label, accept }: { name: string; label: string; accept: string }) {
  return (
    <>
      <label className="font-semibold">
        {label}
        <input type="file" name={name} accept={accept} className="control mt-1 block w-full font-normal" />
      </label>
      <label className="font-semibold">
        Or the rows, pasted with their headings
        <textarea
          name="text"
          rows={4}
          dir="auto"
          spellCheck={false}
          className="control mt-1 w-full py-2 font-normal"
        />
      </label>
    </>
  );
}

export function ChooseAnew() {
  return (
    <label className="flex min-h-9 items-center gap-2.5">
      <input type="checkbox" name="anew" className="size-4.5 shrink-0" />
      Choose the columns again
    </label>
  );
}

export function CourierSelect({
  couriers,
  chosen,
}: {
  couriers: readonly { id: number; name: string }[];
  chosen: number | string | null | undefined;
}) {
  return (
    <label className="font-semibold">
      Courier
      <select
        name="account"
        defaultValue={chosen ?? couriers[0]?.id}
        className="control mt-1 w-full font-normal"
      >
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

type ColumnSelectProps = {
  name: string;
  label: string;
  /** Said where no column is chosen. */
  none: string;
  file: ReadColumns;
  place: number | undefined;
};

export function ColumnSelect({ name, label, none, file, place }: ColumnSelectProps) {
  const cells = file.sample.map((row) => row[place ?? -1] ?? '').filter((cell) => cell !== '');
  return (
    <label className="min-w-0 font-semibold">
      {label}
      <select name={name} defaultValue={place ?? ''} className="control mt-1 w-full font-normal">
        <option value="">{none}</option>
        {file.headings.map((heading, at) => (
          <option key={at} value={at}>
            {heading || `Column ${at + 1}`}
          </option>
        ))}
      </select>
      {cells.length > 0 && (
        <span className="block truncate text-micro font-normal text-ink-3">such as {cells.join(', ')}</span>
      )}
    </label>
  );
}

export function DateOrderSelect({ order }: { order: string }) {
  return (
    <label className="font-semibold">
      05/11/2026 is
      <select name="order" defaultValue={order} className="control mt-1 w-full font-normal">
        <option value="day-first">5 November</option>
        <option value="month-first">11 May</option>
      </select>
    </label>
  );
}
