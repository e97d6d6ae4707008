// Which size is chosen, read from the radio buttons themselves: they may have been used before any script was there.
import { useEffect, useState, type RefObject } from 'react';
import type { SizeChoice } from '#web/ui/size-cell.tsx';

export type Chosen = {
  choice: SizeChoice | null;
  /** The EU size that was chosen and has no stock now: in another colour, or sold meanwhile. */
  lost: string | null;
  /** To call when a radio of the form changed. */
  read: () => void;
};

/** `choices` are the sizes of one colour; the same array as long as nothing changed. */
export function useChosenSize(form: RefObject<HTMLFormElement | null>, choices: SizeChoice[]): Chosen {
  const [size, setSize] = useState<string | null>(null);
  const [lost, setLost] = useState<string | null>(null);
  useEffect(() => {
    const radio = checkedIn(form.current);
    const choice = choices.find((each) => String(each.id) === radio?.value);
    const isGone = radio !== null && !(choice && choice.stock > 0);
    if (radio && isGone) radio.checked = false;
    setLost(isGone ? (choice?.size ?? null) : null);
    setSize(isGone ? null : (choice?.size ?? null));
  }, [form, choices]);
  const read = () => {
    const value = checkedIn(form.current)?.value;
    setSize(choices.find((each) => String(each.id) === value)?.size ?? null);
    setLost(null);
  };
  return { choice: choices.find((each) => each.size === size) ?? null, lost, read };
}

function checkedIn(form: HTMLFormElement | null): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>('input[name=line]:checked') ?? null;
}
