// A dialog with an address: when its form was saved, back to the list it stands over.
import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { ActionAnswer } from './answer.ts';

/** `settle` tells the leave guard that nothing is lost. */
export function useBackWhenDone(
  answer: ActionAnswer | null | undefined,
  list: string,
  settle: () => void,
): void {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const done = useRef<ActionAnswer | null>(null);
  useEffect(() => {
    // The list is still being loaded anew after the save; leaving now would break that off.
    if (!isIdle || !answer?.ok || done.current === answer) return;
    done.current = answer;
    settle();
    void navigate(list, { preventScrollReset: true });
  }, [answer, isIdle, list, navigate, settle]);
}
