// One box for all rows of a list, and how many of them are selected: half checked while only some are.

type SelectAllProps = {
  chosen: number;
  count: number;
  /** While none is selected. */
  label: string;
  className?: string;
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void;
};

export function SelectAll({ chosen, count, label, className = '', onChange }: SelectAllProps) {
  const isAll = chosen > 0 && chosen >= count;
  return (
    <label className={`flex min-h-11 items-center gap-2.5 text-small font-semibold ${className}`}>
      <input
        type="checkbox"
        className="size-4.5"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll;
        }}
        onChange={onChange}
      />
      <span aria-live="polite">{chosen === 0 ? label : `${chosen} selected`}</span>
    </label>
  );
}
