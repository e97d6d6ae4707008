// A choice of two or three, side by side like the sizes on a box: radio buttons, so that the arrows work.

type ChoiceOption = { value: string; name: string };

type ChoiceFieldProps = {
  name: string;
  label: string;
  options: readonly ChoiceOption[];
  chosen: string;
  error?: string | undefined;
};

export function ChoiceField({ name, label, options, chosen, error }: ChoiceFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1 block text-small font-semibold">{label}</legend>
      <div className="flex">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 min-w-0 flex-1 items-center justify-center border-[1.5px] border-edge bg-surface px-3 text-center text-small font-semibold not-first:-ms-[1.5px] first:rounded-s-control last:rounded-e-control has-checked:relative has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink md:min-h-9"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === chosen}
              className="sr-only"
            />
            {option.name}
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-small font-semibold text-sale">{error}</p>}
    </fieldset>
  );
}
