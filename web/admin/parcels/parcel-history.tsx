// What happened to a parcel, the last first, and what staff told its courier.
import { adviceName } from '#shop/parcels/attempts.ts';
import type { ShownParcel } from '#server/attempts/read-parcel.ts';
import { Panel } from '../parts/panel.tsx';
import { PktTime } from '../parts/pkt-time.tsx';

type Entry = { key: string; at: Date; title: string; text: string; who: string };

export function ParcelHistory({ parcel }: { parcel: ShownParcel }) {
  const entries = entriesOf(parcel);
  if (entries.length === 0) return null;
  return (
    <Panel title="What happened">
      <ol className="text-small">
        {entries.map(({ key, at, title, text, who }) => (
          <li key={key} className="border-b border-line py-2 last:border-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 font-semibold wrap-anywhere" dir="auto">
                {title}
              </span>
              <PktTime at={at} className="text-micro text-ink-3" />
            </p>
            {text && (
              <p className="wrap-anywhere" dir="auto">
                {text}
              </p>
            )}
            {who && <p className="text-micro text-ink-3">{who}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function tellingWords(sending: ShownParcel['advised'][number]['sending'], said: string): string {
  switch (sending) {
    case null:
      return 'The courier was not told yet';
    case 'planned':
    case 'asking':
      return ['The courier is being told', said].filter(Boolean).join('. ');
    case 'unknown':
      return 'It is not known yet whether the courier heard it';
    case 'refused':
      return `The courier did not take it: ${said}`;
  }
}

function entriesOf({ events, advised }: ShownParcel): Entry[] {
  return [
    ...events.map(({ id, at, word, meaning, note, who }) => ({
      key: `e${id}`,
      at,
      title: word || meaning,
      text: [word && meaning, note].filter(Boolean).join(', '),
      who: who ? `Written down by ${who}` : '',
    })),
    ...advised.map(({ id, at, advice, remark, toldAt, sending, said }) => ({
      key: `a${id}`,
      at,
      title: `You said: ${adviceName[advice]}`,
      text: remark,
      who: toldAt ? '' : tellingWords(sending, said),
    })),
  ].toSorted((a, b) => new Date(b.at).getTime() - new Date(a.at).getTime());
}
