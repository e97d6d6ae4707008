// A page of the admin that could not be shown: why, as far as it helps, and what to do.
import { isRouteErrorResponse } from 'react-router';
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function LoadFailed({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [title, sentence] = words(status);
  return (
    <>
      <title>{`${title} · Admin`}</title>
      <h1 tabIndex={-1} className="pt-8 text-center text-h2">
        {title}
      </h1>
      <EmptyState heading="p" title={sentence}>
        <ButtonLink to={href('/admin')}>Dashboard</ButtonLink>
      </EmptyState>
    </>
  );
}

function words(status: number): [title: string, sentence: string] {
  if (status === 404) return ['Not found', 'There is nothing at this address. It may have been removed.'];
  if (status === 403) return ['Not allowed', 'Only a Super Admin may do this.'];
  if (status === 503)
    return [
      'One moment',
      'The shop cannot reach its data right now. Nothing is lost: reload the page in a moment.',
    ];
  return [
    'Something went wrong',
    'It is our fault, and it was noted with the time. Reload the page; if it happens again, tell whoever looks after your shop.',
  ];
}
