// A queue whose members can be told their place: a few are let in at a time, first come first served, also across a pause.

/**
 * `permit`: let in; call `leave` once. `told`: he has waited for `tellMs`, and `place` is kept for him under his key. `called`: out of the
 * queue, by `callOut`. `full`: there is no place left. `gone`: he left by himself.
 */
type Turn =
  | { turn: 'permit'; leave: () => void }
  | { turn: 'told'; place: number }
  | { turn: 'called' | 'full' | 'gone' };

type LineLimits = { atOnce: number; max: number; tellMs: number; keptMs: number };

/** `key` is what somebody who was told is known by when he comes back; `gone` calls back when he leaves. */
type Comer<About> = { about: About; key: string; gone: (leave: () => void) => void };

/** Without `answer` he was told his place, which is kept until `keptUntil`. */
type LineEntry<About> = {
  ticket: number;
  about: About;
  key: string;
  answer: ((turn: Turn) => void) | null;
  keptUntil: number;
};

export type WaitingLine<About> = {
  join(comer: Comer<About>): Promise<Turn>;
  /** Ends the waiting of all who match. */
  callOut(matches: (about: About) => boolean): void;
  count(): { inside: number; waiting: number };
};

/** `now` in ms, of a clock that never jumps. */
export function openWaitingLine<About>(
  { atOnce, max, tellMs, keptMs }: LineLimits,
  now = () => performance.now(),
): WaitingLine<About> {
  let inside = 0;
  let lastTicket = 0;
  // In order of tickets; those who were told keep theirs.
  let line: LineEntry<About>[] = [];
  const away = new Map<string, LineEntry<About>>();

  const leave = () => {
    inside -= 1;
    letIn();
  };
  const remove = (entry: LineEntry<About>) => {
    const at = placeOf(line, entry) - 1;
    if (line[at] === entry) line.splice(at, 1);
    if (away.get(entry.key) === entry) away.delete(entry.key);
  };
  function letIn(): void {
    const late = now();
    while (inside < atOnce) {
      const next = line.find((entry) => entry.answer !== null || entry.keptUntil < late);
      if (!next) return;
      remove(next);
      if (next.answer === null) continue;
      inside += 1;
      next.answer({ turn: 'permit', leave: once(leave) });
    }
  }
  const enter = (comer: Comer<About>): LineEntry<About> => {
    const kept = away.get(comer.key);
    away.delete(comer.key);
    if (kept && kept.keptUntil >= now()) return kept;
    if (kept) remove(kept);
    lastTicket += 1;
    const entry = { ticket: lastTicket, about: comer.about, key: comer.key, answer: null, keptUntil: 0 };
    line.push(entry);
    return entry;
  };

  return {
    join: (comer) => {
      if (line.length >= max && !away.has(comer.key)) return Promise.resolve({ turn: 'full' });
      const { promise, resolve } = Promise.withResolvers<Turn>();
      const entry = enter(comer);
      const timer = setTimeout(() => {
        Object.assign(entry, { answer: null, keptUntil: now() + keptMs });
        away.set(entry.key, entry);
        resolve({ turn: 'told', place: placeOf(line, entry) });
      }, tellMs).unref();
      entry.answer = (turn) => {
        clearTimeout(timer);
        entry.answer = null;
        resolve(turn);
      };
      comer.gone(() => {
        if (entry.answer === null) return;
        remove(entry);
        entry.answer({ turn: 'gone' });
      });
      letIn();
      return promise;
    },
    callOut: (matches) => {
      const called = line.filter(({ answer, about }) => answer !== null && matches(about));
      const isCalled = new Set(called);
      line = line.filter((entry) => !isCalled.has(entry));
      for (const { answer } of called) answer?.({ turn: 'called' });
    },
    count: () => ({ inside, waiting: line.length }),
  };
}

/** From 1 on, by bisection: the line is in order of tickets. */
function placeOf(line: readonly LineEntry<unknown>[], { ticket }: LineEntry<unknown>): number {
  let [low, high] = [0, line.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((line[middle]?.ticket ?? 0) < ticket) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
