// A value that a listener or an effect may read as it is now, without starting again.
import { useEffect, useRef } from 'react';

export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
