// The courier's own paper of a hand-over: to be opened, on its way, or why there is none.
import { Form, useNavigation } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { readHandover } from '#server/dispatch/read-handover.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';

type Handover = NonNullable<Awaited<ReturnType<typeof readHandover>>>;

export function LoadSheet({ handover: { id, courier, sheet, sheetSaid } }: { handover: Handover }) {
  const isBusy = useNavigation().state === 'submitting';
  if (sheet === null) return null;
  return (
    <section
      aria-label={`Load sheet of ${courier}`}
      aria-live="polite"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-label border-[1.5px] border-edge p-3 text-small"
    >
      <p className="min-w-0 wrap-anywhere">
        <strong>
          Load sheet of <bdi>{courier}</bdi>.
        </strong>{' '}
        {words({ sheet, sheetSaid })}
      </p>
      {sheet === 'here' && (
        <ButtonLink to={href('/admin/dispatch/handovers/:id/sheet', { id: String(id) })} reloadDocument>
          Open it
        </ButtonLink>
      )}
      {sheet === 'failed' && (
        <Form method="post">
          <Button look="quiet" disabled={isBusy}>
            Ask for it again
          </Button>
        </Form>
      )}
    </section>
  );
}

function words({ sheet, sheetSaid }: Pick<Handover, 'sheet' | 'sheetSaid'>): string {
  const why = sheetSaid ? `${sheetSaid.replace(/[.!]?$/, '.')} ` : '';
  if (sheet === 'here') return 'It is here, for the rider’s signature.';
  if (sheet === 'asked') return `${why}It is being made.`;
  return `It did not come. ${why}Look in the portal whether it is there, or ask for it again.`;
}
