// The palette (Ctrl+K): go to a section, do something, or find an order, a product or a customer, without the mouse.
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { FoundEntry } from './find.ts';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { sections } from './sections.ts';

type PaletteEntry = { group: string; to: string; title: string; text: string };

const actions: readonly PaletteEntry[] = [
  {
    group: 'Actions',
    to: href('/admin/orders/confirm'),
    title: 'Start calling: confirm orders one by one',
    text: '',
  },
  { group: 'Actions', to: href('/admin/orders/new'), title: 'Take an order by phone', text: '' },
  { group: 'Actions', to: href('/admin/orders', { view: 'to-pack' }), title: 'Orders to pack', text: '' },
  { group: 'Actions', to: href('/admin/products/new'), title: 'Add a product', text: '' },
];

const places: readonly PaletteEntry[] = sections.map(({ to, name }) => ({
  group: 'Go to',
  to,
  title: name,
  text: '',
}));

export default function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(typed);
  const listId = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  const entries = [...matching(typed), ...found];
  const chosen = Math.min(at, entries.length - 1);
  const go = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    dialog.current?.close();
    void navigate(entry.to);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt((chosen + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') go(entries[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Find or go to"
      closedby="any"
      onClose={onClose}
      className="mx-auto mt-[12vh] mb-auto max-h-[70vh] w-[min(38rem,calc(100vw-2rem))] max-w-none flex-col overflow-hidden rounded-sheet border border-line bg-page text-ink shadow-overlay backdrop:bg-on-stage/55 open:flex"
    >
      <div className="flex items-center gap-3 border-b-2 border-line px-4 focus-within:border-ink">
        <AdminIcon name="search" className="text-ink-3" />
        <input
          role="combobox"
          aria-label="Find or go to"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={entries[chosen] ? `${listId}-${chosen}` : undefined}
          autoComplete="off"
          maxLength={80}
          value={typed}
          placeholder="Order ID, phone, name, product, or where to go"
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-[transparent] text-body outline-none focus-visible:shadow-none focus-visible:outline-none placeholder:text-ink-3"
        />
        <kbd className="micro text-ink-3">Esc</kbd>
      </div>
      <Entries id={listId} entries={entries} chosen={chosen} onGo={go} />
    </dialog>
  );
}

type EntriesProps = {
  id: string;
  entries: readonly PaletteEntry[];
  chosen: number;
  onGo: (entry: PaletteEntry) => void;
};

function Entries({ id, entries, chosen, onGo }: EntriesProps) {
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  if (entries.length === 0) return <p className="px-4 py-6 text-center text-ink-2">Nothing matches this.</p>;
  return (
    <div id={id} {...{ role: 'listbox' }} aria-label="Results" className="overflow-y-auto p-2">
      {entries.map((entry, index) => (
        <div key={`${entry.group} ${entry.to}`}>
          {entry.group !== entries[index - 1]?.group && (
            <p className="micro px-2 pt-2 pb-1 text-ink-3" aria-hidden="true">
              {entry.group}
            </p>
          )}
          <div
            id={`${id}-${index}`}
            {...{ role: 'option' }}
            aria-selected={index === chosen}
            onPointerUp={() => onGo(entry)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-2 hover:bg-sunk aria-selected:bg-ink aria-selected:text-on-ink"
          >
            <span className="min-w-0 truncate font-semibold">{entry.title}</span>
            <span className="money shrink-0 text-small opacity-80">{entry.text}</span>
          </div>
        </div>
      ))}
    </div>
  );
}

function matching(typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return [...places, ...actions].filter(({ title }) =>
    words.every((word) => title.toLowerCase().includes(word)),
  );
}

// Asked once the typing rests; an answer to older words is thrown away.
function useFound(typed: string): PaletteEntry[] {
  const [found, setFound] = useState<{ typed: string; entries: PaletteEntry[] }>({ typed: '', entries: [] });
  useEffect(() => {
    if (typed.trim().length < 2) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = asking;
      const response = await fetch(href('/admin/find', { q: typed }), { signal }).catch(() => null);
      if (!response?.ok) return;
      const { entries }: { entries: FoundEntry[] } = await response.json();
      setFound({ typed, entries });
    }, 120);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed]);
  return typed.trim().length < 2 ? [] : found.entries;
}
