// A page that could not be fetched because the line is down: it says so, and comes by itself when the line is back.
import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { shopIsReady } from '#web/ui/shop-is-ready.ts';
import { followWhenReached, unreached } from '../parts/follow-when-reached.tsx';

const ASK_EVERY_MS = 5000;

export function UnreachedPage() {
  useEffect(comeBack, []);
  const { title } = unreached();
  return (
    <div className="measure" role="alert">
      <title>{title}</title>
      <EmptyState title={title}>
        <p className="text-ink-2">
          Your cart is safe. This page opens by itself as soon as the line is back.
        </p>
        <Button type="button" onClick={() => void followWhenReached(here())}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}

// A browser tells of a line that is back; of a shop that is, nobody does.
function comeBack(): () => void {
  const asking = setInterval(() => void tryAgain(), ASK_EVERY_MS);
  window.addEventListener('online', tryAgain);
  return () => {
    clearInterval(asking);
    window.removeEventListener('online', tryAgain);
  };
}

async function tryAgain(): Promise<void> {
  if (!document.hidden && (await shopIsReady())) window.location.replace(here());
}

const here = () => window.location.pathname + window.location.search;
