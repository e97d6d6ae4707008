// Which days the dashboard looks at, and what they are compared with; always days of Pakistan.
import { daysLater, pakistanDay, startOfDay } from '../text/pakistan-time.ts';

export const PERIODS = ['today', 'yesterday', 7, 30, 90] as const;

/** A number is so many days, today included. */
export type DashboardPeriod = (typeof PERIODS)[number];

/** What is no period is the usual one. */
export function readPeriod(text: string | null): DashboardPeriod {
  return PERIODS.find((period) => String(period) === text) ?? 30;
}

export type PeriodSpan = { from: Date; until: Date };

/** `before` is as long: today until now is compared with yesterday until the same hour. */
export function spanOf(period: DashboardPeriod, now: Date): PeriodSpan & { before: PeriodSpan } {
  const today = startOfDay(pakistanDay(now)) ?? now;
  const tomorrow = daysLater(today, 1);
  const daysBefore = (days: number) => daysLater(today, -days);
  switch (period) {
    case 'today':
      return { from: today, until: tomorrow, before: { from: daysBefore(1), until: daysLater(now, -1) } };
    case 'yesterday':
      return {
        from: daysBefore(1),
        until: today,
        before: { from: daysBefore(2), until: daysBefore(1) },
      };
    default: {
      const from = daysBefore(period - 1);
      return { from, until: tomorrow, before: { from: daysLater(from, -period), until: from } };
    }
  }
}

/** One day is shown by its hours. */
export function isOneDay(period: DashboardPeriod): boolean {
  return typeof period === 'string';
}

type PeriodWords = { name: string; when: string; before: string };

/** Its tab; when something was, as the end of a sentence; and what it is compared with. */
export function periodWords(period: DashboardPeriod): PeriodWords {
  switch (period) {
    case 'today':
      return { name: 'Today', when: 'today', before: 'yesterday until this hour' };
    case 'yesterday':
      return { name: 'Yesterday', when: 'yesterday', before: 'the day before' };
    default:
      return {
        name: `${period} days`,
        when: `in ${period} days`,
        before: `the ${period} days before`,
      };
  }
}
