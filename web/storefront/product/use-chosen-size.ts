// Which size is chosen, read from the radio buttons themselves: they may have been used before any script was there.
import { useSyncExternalStore } from 'react';
import type { SizeChoice } from '#web/ui/size-cell.tsx';

type ChosenSize = {
  /** The EU size that may be bought. */
  size: string | null;
  /** The EU size that is chosen and has no stock: in another colour, or sold meanwhile. It comes back with its stock. */
  lost: string | null;
  /** Without a script nothing is known, and the button must not claim to be out of use. */
  isKnown: boolean;
};

/** `choices` are the sizes of one colour. */
export function useChosenSize(choices: SizeChoice[]): ChosenSize {
  const checked = useSyncExternalStore(subscribe, readChecked, () => undefined);
  const isKnown = checked !== undefined;
  const choice = choices.find((each) => each.size === checked);
  if (!choice) return { size: null, lost: null, isKnown };
  return choice.stock > 0
    ? { size: choice.size, lost: null, isKnown }
    : { size: null, lost: choice.size, isKnown };
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('change', listener);
  return () => document.removeEventListener('change', listener);
}

function readChecked(): string | null {
  const radio = document.querySelector<HTMLInputElement>('#sizes input[name=line]:checked');
  return radio?.dataset['size'] ?? null;
}
