// The calm page for a form that could not be read, or a cart that could not be reached.
import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { isCut } from '#web/ui/is-cut.ts';
import { LoadFailed } from './load-failed.tsx';
import { PageHead } from './page-head.tsx';

export function FormFailed({ error, back }: { error: unknown; back: string }) {
  if (isCut(error)) return <LoadFailed error={error} />;
  const told = isRouteErrorResponse(error) && error.status < 500 ? String(error.data) : null;
  const title = told ? 'We could not read that form' : 'Oops! Something went wrong';
  return (
    <div className="measure">
      <PageHead title={title} />
      <EmptyState title={title}>
        <p className="text-ink-2">
          {told ?? 'It is our fault, not yours. Your cart is safe. Please try again in a moment.'}
        </p>
        <ButtonLink to={back} reloadDocument>
          Try again
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
