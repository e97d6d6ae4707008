// Which orders of a list are chosen: one by one, a range with Shift, all of the page, or all that the filters mean.
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { href } from '#shop/text/href.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { KnownOrder } from './use-status-changes.tsx';

export type ChosenOrder = KnownOrder & { email: string; version: number };

type ChosenRows = {
  ids: ReadonlySet<string>;
  /** In the order of the list; those of other pages, too, once every order was asked for. */
  orders: readonly ChosenOrder[];
  toggle: (id: string, isRange: boolean) => void;
  all: (isChosen: boolean) => void;
  every: () => Promise<void>;
  /** All that the filters mean; null where the shop did not answer, which is told. */
  find: () => Promise<readonly ChosenOrder[] | null>;
};

/** `rows` in the order of the page; give the component a key, so that another page begins with none. */
export function useChosen(rows: readonly ChosenOrder[]): ChosenRows {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [others, setOthers] = useState<readonly ChosenOrder[]>([]);
  const last = useRef<string | null>(null);
  const { search } = useLocation();
  const ids = rows.map((row) => row.id);
  return {
    ids: chosen,
    orders: [...rows, ...others].filter(({ id }) => chosen.has(id)),
    all: (isChosen) => setChosen(new Set(isChosen ? ids : [])),
    every: async () => {
      const found = await findEvery(search);
      if (!found) return;
      setOthers(found.filter(({ id }) => !ids.includes(id)));
      setChosen(new Set(found.map(({ id }) => id)));
    },
    find: () => findEvery(search),
    toggle: (id, isRange) => {
      const touched = isRange ? between(ids, last.current ?? id, id) : [id];
      const isOn = isRange || !chosen.has(id);
      const next = new Set(chosen);
      for (const each of touched)
        if (isOn) next.add(each);
        else next.delete(each);
      last.current = id;
      setChosen(next);
    },
  };
}

async function findEvery(search: string): Promise<readonly ChosenOrder[] | null> {
  try {
    const response = await fetch(`${href('/admin/orders/ids')}${search}`);
    if (response.ok) return (await response.json()) as ChosenOrder[];
  } catch {
    // Told below, as an answer that is no list.
  }
  showToast({ look: 'error', title: 'Not selected', text: 'The shop did not answer. Try again.' });
  return null;
}

function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const [first = 0, second = 0] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  return first < 0 ? [to] : ids.slice(first, second + 1);
}
