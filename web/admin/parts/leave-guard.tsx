// What was typed and not saved: leaving the page asks first.
import { useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

export type LeaveGuard = {
  /** For the form's onChange. */
  touch: () => void;
  /** Saved, or thrown away on purpose: leave without a question. */
  settle: () => void;
  question: React.ReactNode;
};

/** Sending the form itself is no leaving: only another address asks. */
export function useLeaveGuard(): LeaveGuard {
  const isDirty = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty.current &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useBeforeUnload((event) => {
    if (isDirty.current) event.preventDefault();
  });
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty.current) blocker.proceed();
  }, [blocker]);
  return {
    touch: () => {
      isDirty.current = true;
    },
    settle: () => {
      isDirty.current = false;
    },
    question: (
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Leave without saving?"
        question="What you typed here has not been saved yet."
        verb="Leave without saving"
        onConfirm={() => {
          isDirty.current = false;
          blocker.proceed?.();
        }}
        onClose={() => {
          if (isDirty.current) blocker.reset?.();
        }}
      />
    ),
  };
}
