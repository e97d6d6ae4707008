// A value that a listener or an effect may read as it is now, without starting again.
import { useLayoutEffect, useRef } from 'react';

export function useLatest<T>(value: T) {
  const latest = useRef(value);
  // With what is drawn: a press may come before other effects have run.
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
