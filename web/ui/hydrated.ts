// Whether scripts run: what needs them is offered, and what they alone know is believed, from then on.
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the server's HTML, which a browser without JavaScript keeps; true once React runs the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
