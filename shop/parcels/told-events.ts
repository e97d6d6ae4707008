// What a courier told of a parcel, against what he told before: which of it is new, and when it happened.
import { pakistanDay } from '../text/pakistan-time.ts';
import { cleanLine } from '../text/text.ts';

/** `at` is null where he gives no time; of a day without an hour it is noon, and `isDay` says so. */
export type ToldEvent = { word: string; at: Date | null; isDay?: boolean };

type KnownEvent = { word: string; at: Date };

/**
 * known: told before. too-old: from before the order was placed, so of another parcel that had this number. passed-over: without a
 * time, and not his last word. unreadable: no word that can be stored.
 */
export type ToldOutcome = { new: KnownEvent } | 'known' | 'too-old' | 'passed-over' | 'unreadable';

type ToldAndKnown = {
  told: readonly ToldEvent[];
  known: readonly KnownEvent[];
  placedAt: Date;
  handedAt: Date | null;
  now: Date;
};

/**
 * One outcome for each that was told, in the same order. A time to come, or none, is the time we saw it, and counts only if his
 * last word changed: asked again and again, he says the same again and again.
 */
export function newEvents({ told, known, ...moments }: ToldAndKnown): ToldOutcome[] {
  const { placedAt, now } = moments;
  const events = [...known];
  const read = told.map((each) => {
    const at = momentOf(each, moments);
    return { word: cleanWord(each.word), at: at && at <= now ? at : null, isDay: each.isDay ?? false };
  });
  const outcomes = read.map(({ word, at, isDay }): ToldOutcome => {
    if (word === '') return 'unreadable';
    if (at === null) return 'passed-over';
    if (at < placedAt) return 'too-old';
    if (events.some((event) => isSame(event, { word, at }, isDay))) return 'known';
    events.push({ word, at });
    return { new: { word, at } };
  });
  const last = read.findLastIndex(({ word, at }) => word !== '' && at === null);
  const word = read[last]?.word;
  if (word === undefined) return outcomes;
  // In a list with times a word without one may be older than they are: it is new only if he never said it.
  const isTimed = read.some(({ at }) => at !== null);
  const isSaid = isTimed
    ? events.some((event) => sameWord(event.word, word))
    : sameWord(lastWord(events), word);
  outcomes[last] = isSaid ? 'known' : { new: { word, at: now } };
  return outcomes;
}

/** As it is stored: '' where nothing of it can be. */
function cleanWord(word: string): string {
  const clean = cleanLine(word, 200);
  return clean.ok ? clean.text : '';
}

function lastWord(events: readonly KnownEvent[]): string {
  let last: KnownEvent | undefined;
  for (const event of events) if (!last || event.at >= last.at) last = event;
  return last?.word ?? '';
}

// A word that was told of a day is told again with whatever hour it was given.
function isSame(a: KnownEvent, b: KnownEvent, isDay: boolean): boolean {
  if (isDay) return sameWord(a.word, b.word) && sameDay(a.at, b.at);
  return a.word === b.word && a.at.getTime() === b.at.getTime();
}

// Of a day without an hour: not before what else is known of that day, and not after now.
function momentOf(
  { at, isDay }: ToldEvent,
  { placedAt, handedAt, now }: Omit<ToldAndKnown, 'told' | 'known'>,
): Date | null {
  if (!at || !isDay) return at;
  const known = [placedAt, handedAt].filter((each) => each !== null && sameDay(each, at)).map(Number);
  const latest = new Date(Math.max(at.getTime(), ...known));
  return latest > now && sameDay(at, now) ? now : latest;
}

function sameDay(a: Date, b: Date): boolean {
  return pakistanDay(a) === pakistanDay(b);
}

function sameWord(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
