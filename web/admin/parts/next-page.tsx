// The foot of a list that is read from the newest down: on to older rows, or back to the first.
import { Pager } from './pager.tsx';

type NextPageProps = { query: URLSearchParams; after: string | number | null; shown?: React.ReactNode };

/** `after` is where the next page begins; null on the last one. Nothing is shown for a list of one page. */
export function NextPage({ query, after, shown = '' }: NextPageProps) {
  const isFirst = !query.has('after');
  if (isFirst && after === null && shown === '') return null;
  return (
    <Pager
      shown={shown}
      previous={isFirst ? null : searchOf(query, null)}
      next={after === null ? null : searchOf(query, String(after))}
      previousName="Newest"
      nextName="Older"
    />
  );
}

function searchOf(query: URLSearchParams, after: string | null): string {
  const next = new URLSearchParams(query);
  if (after === null) next.delete('after');
  else next.set('after', after);
  return `?${next}`;
}
