// The words of a page that could not be fetched because the line is down; load-failed.tsx has it come by itself when the line is back.
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { followWhenReached, here, unreached } from '../parts/follow-when-reached.tsx';

export function UnreachedPage() {
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
