// One question of a return as radio buttons, large enough for a thumb; what is sold out cannot be chosen.
import type { ChoiceOfReturn } from './return-view.ts';

type ReturnChoiceProps = {
  name: string;
  label: string;
  choices: readonly ChoiceOfReturn[];
  chosen: string | undefined;
  /** Short enough for two side by side on a phone. */
  isShort?: boolean;
};

export function ReturnChoice({ name, label, choices, chosen, isShort = false }: ReturnChoiceProps) {
  return (
    <fieldset>
      <legend className="text-h3">{label}</legend>
      <div className={`mt-2 grid gap-2 ${isShort ? 'grid-cols-2 sm:grid-cols-3' : 'sm:grid-cols-2'}`}>
        {choices.map(({ value, name: words, hint, isGone = false }) => (
          <label
            key={value}
            className={`flex min-h-14 items-center gap-3 rounded-control border-[1.5px] border-edge px-3 py-2 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${isGone ? 'bg-sunk text-ink-3' : 'bg-surface'}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              disabled={isGone}
              className="size-5 shrink-0 focus-visible:shadow-none focus-visible:outline-none"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{words}</span>
              {hint && <span className="block text-small text-ink-2 wrap-anywhere">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
