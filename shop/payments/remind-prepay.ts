// When who chose to pay first, and has not, is reminded: once, with a third of the time left, at an hour when people are asked.
import { byDay, type AskingPlan } from '../asking/next-step.ts';
import { daysLater, pakistanDay, startOfDay } from '../text/pakistan-time.ts';

const HOUR = 1 / 24;

type PrepayTime = { placedAt: Date; until: Date };

/** Where that third is in the night: the next morning, if an hour is left by then, else an hour before the evening ends. Null: not at all. */
export function remindAt(
  { placedAt, until }: PrepayTime,
  hours: Pick<AskingPlan, 'from' | 'until'>,
): Date | null {
  const third = new Date(until.getTime() - (until.getTime() - placedAt.getTime()) / 3);
  const morning = byDay(third, hours);
  if (daysLater(morning, HOUR) <= until || morning.getTime() === third.getTime()) return morning;
  const midnight = startOfDay(pakistanDay(third)) ?? third;
  const evening = daysLater(midnight, (hours.until - 1) / 24);
  const before = evening <= third ? evening : daysLater(evening, -1);
  return before > placedAt ? before : null;
}
