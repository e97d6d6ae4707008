// Which rows of a form are chosen: all of them at once, and how many; without a script each has its own box.
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
