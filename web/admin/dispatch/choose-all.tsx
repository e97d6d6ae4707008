// Choosing many rows of a form: all of them with one box, and how many are chosen; without a script each has its own box.
import { useState } from 'react';

type Choosing = {
  chosen: number;
  /** For the form's `onChange`. */
  recount: (event: React.FormEvent<HTMLFormElement>) => void;
  chooseAll: (event: React.ChangeEvent<HTMLInputElement>) => void;
};

/** The boxes of the form are those named `parcel`. */
export function useChoosing(): Choosing {
  const [chosen, setChosen] = useState(0);
  return {
    chosen,
    recount: ({ currentTarget }) => setChosen(boxesOf(currentTarget).filter((box) => box.checked).length),
    // The form hears of it next, and counts.
    chooseAll: ({ currentTarget: { form, checked } }) => {
      for (const box of form ? boxesOf(form) : []) box.checked = checked;
    },
  };
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.querySelectorAll<HTMLInputElement>('input[name="parcel"]'));
}

type ChooseAllProps = { count: number; choosing: Choosing };

export function ChooseAll({ count, choosing: { chosen, chooseAll } }: ChooseAllProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-small font-semibold">
      <input
        type="checkbox"
        className="size-4.5"
        checked={chosen > 0 && chosen === count}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < count;
        }}
        onChange={chooseAll}
      />
      <span aria-live="polite">{chosen === 0 ? `Select all ${count}` : `${chosen} selected`}</span>
    </label>
  );
}
