// What was typed and not saved: leaving the page asks first.
import { useEffect, useRef } from 'react';
import type { BlockerFunction } from 'react-router';
import { useLeaving, type Leaving } from '#web/ui/use-leaving.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type LeaveGuard = {
  /** For the form's onChange. */
  touch: () => void;
  /** Saved, or thrown away on purpose: leave without a question. */
  settle: () => void;
  question: React.ReactNode;
};

/** For a form that knows no more than that it was touched. */
export function useLeaveGuard(): LeaveGuard {
  const isDirty = useRef(false);
  const leaving = useLeaving(() => isDirty.current);
  const settle = () => {
    isDirty.current = false;
  };
  // Settled while the question was asked.
  useEffect(() => {
    if (leaving.isAsking && !isDirty.current) leaving.leave();
  }, [leaving]);
  const stay = () => {
    if (isDirty.current) leaving.stay();
  };
  const leave = () => {
    settle();
    leaving.leave();
  };
  return {
    touch: () => {
      isDirty.current = true;
    },
    settle,
    question: <Question {...leaving} {...{ leave, stay }} />,
  };
}

type LeaveQuestionProps = {
  isDirty: boolean;
  /** Moves that lose nothing: by default those to another part of the same page. */
  mayLeave?: BlockerFunction;
};

/** For a form that knows what of it changed. */
export function LeaveQuestion({ isDirty, mayLeave = isSamePage }: LeaveQuestionProps) {
  return <Question {...useLeaving(() => isDirty, mayLeave)} />;
}

const isSamePage: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname === to.pathname;

function Question({ isAsking, leave, stay }: Leaving) {
  return (
    <ConfirmDialog
      open={isAsking}
      title="Leave without saving?"
      question="What you typed here has not been saved yet."
      verb="Leave without saving"
      onConfirm={leave}
      onClose={stay}
    />
  );
}
