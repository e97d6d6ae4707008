// The plain address behind a press whose page or code cannot be fetched: offline, on a line that drops, or after a new
// version was put in place. Never the browser's own page of errors.
import { showToast } from '#web/ui/toast.tsx';
import { shopIsReady, whenReached } from '#web/ui/shop-is-ready.ts';

/** With the shop there the address is loaded as it is without JavaScript; else the page stays, and says so. */
export async function followWhenReached(address: string): Promise<void> {
  if (await shopIsReady()) return window.location.assign(address);
  showToast({
    look: 'error',
    about: 'line',
    ...unreached(),
    action: (
      <button
        type="button"
        onClick={() => void followWhenReached(address)}
        className="min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4"
      >
        Try again
      </button>
    ),
  });
}

/** Loads the page that is open again once the shop is reached and somebody looks at it. Returns how to end the wait. */
export function comeBack(): () => void {
  return whenReached(() => window.location.replace(here()), {
    isReached: async () => !document.hidden && (await shopIsReady()),
  });
}

/** The page that is open, with its query. */
export const here = () => window.location.pathname + window.location.search;

export function unreached(): { title: string; text: string } {
  return {
    title: navigator.onLine ? 'We could not reach the shop' : 'You are offline',
    text: 'Check your connection, then try again.',
  };
}
