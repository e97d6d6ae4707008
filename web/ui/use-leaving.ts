// Unsaved changes: a navigation waits for confirmation, and closing the tab asks too (beforeunload).
import { useBeforeUnload, useBlocker, type BlockerFunction } from 'react-router';

export type Leaving = { isAsking: boolean; leave: () => void; stay: () => void };

/**
 * `isDirty` is read at the moment of leaving; `mayLeave` names the moves that need no question. A form is sent to
 * the address it is on, which never counts as leaving: a guard that stops a save loses what it protects.
 */
export function useLeaving(isDirty: () => boolean, mayLeave: BlockerFunction = never): Leaving {
  const blocker = useBlocker((move) => isDirty() && isOtherAddress(move) && !mayLeave(move));
  useBeforeUnload((event) => {
    if (isDirty()) event.preventDefault();
  });
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}

const isOtherAddress: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || from.search !== to.search;

const never: BlockerFunction = () => false;
