// A page that could not be fetched because the line is down: it says so, and comes by itself when the line is back.
import { useEffect } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { shopIsReady, whenReached } from '#web/ui/shop-is-ready.ts';
import { followWhenReached, unreached } from '../parts/follow-when-reached.tsx';

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

function comeBack(): () => void {
  return whenReached(() => window.location.replace(here()), { isReached: isSeenAndReady });
}

async function isSeenAndReady(): Promise<boolean> {
  return !document.hidden && (await shopIsReady());
}

const here = () => window.location.pathname + window.location.search;
