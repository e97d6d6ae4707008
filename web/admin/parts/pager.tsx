// The foot of a list that is longer than a page: what is shown, and the way to the next and the previous page.
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';

type PagerProps = {
  /** Such as "1-50 of 1,204". */
  shown: ReactNode;
  /** Search strings such as `?after=...`; null where there is none. */
  previous: string | null;
  next: string | null;
  previousName?: string;
  nextName?: string;
};

export function Pager({ shown, previous, next, previousName = 'Previous', nextName = 'Next' }: PagerProps) {
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-4">
      <p className="money text-small text-ink-3">{shown}</p>
      <div className="flex gap-2">
        {previous !== null && (
          <ButtonLink look="quiet" to={previous}>
            {previousName}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink look="quiet" to={next}>
            {nextName}
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
