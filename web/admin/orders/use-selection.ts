// Which rows of a list are chosen: one by one, a range with Shift, all of the page.
import { useRef, useState } from 'react';

type ChosenRows = {
  ids: ReadonlySet<string>;
  toggle: (id: string, isRange: boolean) => void;
  all: (isChosen: boolean) => void;
};

/** `ids` in the order of the page; give the component a key, so that another page begins with none. */
export function useChosen(ids: readonly string[]): ChosenRows {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  return {
    ids: chosen,
    all: (isChosen) => setChosen(new Set(isChosen ? ids : [])),
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

function between(ids: readonly string[], from: string, to: string): readonly string[] {
  const [first = 0, second = 0] = [ids.indexOf(from), ids.indexOf(to)].toSorted((a, b) => a - b);
  return first < 0 ? [to] : ids.slice(first, second + 1);
}
