// Who has won: tickets and the ends of phone numbers, by size, and what became of each pair.
import type { EntryState } from '#shop/draws/draw.ts';
import type { DrawView, WinnerView } from './draw-view.ts';

export function DrawWinners({ draw: { winners } }: { draw: DrawView }) {
  return (
    <section aria-labelledby="winners" className="mt-10">
      <h2 id="winners" className="text-h2">
        Winners
      </h2>
      {winners.map(({ variantId, name, pairs, won }) => (
        <div key={variantId} className="mt-4">
          <h3 className="flex items-baseline justify-between gap-4 border-b-[1.5px] border-ink pb-1 font-semibold">
            <bdi>{name}</bdi>
            <span className="money text-small font-normal text-ink-2">
              {pairs === 1 ? '1 pair' : `${pairs} pairs`}
            </span>
          </h3>
          <ol>
            {won.map((winner) => (
              <WinnerLine key={winner.ticket} winner={winner} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

function WinnerLine({ winner: { ticket, place, phone, state } }: { winner: WinnerView }) {
  return (
    <li className="grid min-h-11 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2">
      <span className="money text-ink-3">{place}</span>
      <span className="flex min-w-0 flex-wrap gap-x-4">
        {phone && (
          <bdi dir="ltr" className="money font-semibold">
            {phone}
          </bdi>
        )}
        <bdi dir="ltr" className="money text-ink-2 wrap-anywhere">
          {ticket}
        </bdi>
      </span>
      <span className="text-small text-ink-2">{wordOf(state)}</span>
    </li>
  );
}

function wordOf(state: EntryState): string {
  if (state === 'ordered') return 'Has ordered';
  return state === 'ended' ? 'Did not order in time' : 'May order now';
}
