// Save pressed while pictures are still on their way: it is done when the last of them has come, and not at all when one is lost.
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#web/ui/toast.tsx';
import { useLatest } from '#web/admin/parts/use-latest.ts';

/** Pictures on their way, and those that did not come since the form was opened. */
export type PicturesSent = { sending: number; lost: number };

type HeldPress = { pressed: HTMLElement | null; lost: number };

type SettledPress = { pressed: HTMLElement | null; isWhole: boolean };

/** A press that is dropped is said in a toast: the form was not saved, and is saved without the picture when it is pressed again. */
export function useHeldUntilSent(save: (pressed: HTMLElement | null) => void) {
  const [{ sending, lost }, onSending] = useState<PicturesSent>({ sending: 0, lost: 0 });
  const [held, setHeld] = useState<HeldPress | null>(null);
  const [settled, setSettled] = useState<SettledPress | null>(null);
  // The press is over with its last picture: the next one that is sent makes nothing wait.
  if (held && sending === 0) {
    setHeld(null);
    setSettled({ pressed: held.pressed, isWhole: lost === held.lost });
  }
  const latest = useLatest(save);
  const done = useRef<SettledPress | null>(null);
  useEffect(() => {
    if (!settled || done.current === settled) return;
    done.current = settled;
    if (settled.isWhole) latest.current(settled.pressed);
    else showToast({ look: 'error', about: 'product', ...dropped });
  }, [settled, latest]);
  return {
    isHeld: held !== null,
    onSending,
    /** Whether the press has to wait. */
    holds: (pressed: HTMLElement | null): boolean => {
      if (sending === 0) return false;
      setHeld({ pressed, lost });
      return true;
    },
  };
}

const dropped = { title: 'Not saved', text: 'A picture was not sent. Save again to save without it.' };
