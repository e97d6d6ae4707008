// Save pressed while pictures are still on their way: it is done when the last of them has come, and not at all when one is lost.
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#web/admin/parts/use-latest.ts';

type HeldPress = { pressed: HTMLElement | null; pictures: number };

/** `pictures` are those that have come. The seller sees of one that did not come why, and presses again. */
export function useHeldUntilSent(pictures: number, save: (pressed: HTMLElement | null) => void) {
  const [sending, setSending] = useState(0);
  const [held, setHeld] = useState<HeldPress | null>(null);
  const latest = useLatest(save);
  const settled = useRef<HeldPress | null>(null);
  useEffect(() => {
    if (!held || sending > 0 || settled.current === held) return;
    settled.current = held;
    if (pictures >= held.pictures) latest.current(held.pressed);
  }, [held, sending, pictures, latest]);
  return {
    isHeld: held !== null && sending > 0,
    onSending: setSending,
    /** Whether the press has to wait. */
    holds: (pressed: HTMLElement | null): boolean => {
      if (sending === 0) return false;
      setHeld({ pressed, pictures: pictures + sending });
      return true;
    },
  };
}
