// Whether the screen is at least 768 px wide, for parts that a phone never shows.
import { useSyncExternalStore } from 'react';

const screen = () => matchMedia('(min-width:768px)');

/** At this moment, in a browser. */
export const isWide = () => screen().matches;

/** False in the server's HTML and before hydration. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}

function subscribe(onChange: () => void): () => void {
  const watched = screen();
  watched.addEventListener('change', onChange);
  return () => watched.removeEventListener('change', onChange);
}
