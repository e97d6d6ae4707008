// What was typed and not saved: going to another address waits for an answer, and the browser asks by itself.
import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router';

export type Leaving = { isAsking: boolean; leave: () => void; stay: () => void };

/** `isDirty` is asked at the moment of leaving; `isElsewhere` says which moves are leaving at all. */
export function useLeaving(isDirty: () => boolean, isElsewhere: BlockerFunction): Leaving {
  const blocker = useBlocker((move) => isDirty() && isElsewhere(move));
  useBeforeUnload((event) => {
    if (isDirty()) event.preventDefault();
  });
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
