/** The page of speed: what three visits of four stayed below, by kind of page and by day. */
import { sql } from 'kysely';
import { MEASURES, PAGE_KINDS, threeOfFour, type Measure, type PageKind } from '#shop/speed/field-data.ts';
import type { SpeedView } from '#shop/speed/speed-view.ts';
import { daysLater, pakistanDay } from '#shop/text/pakistan-time.ts';
import type { Db } from '#server/db/transact.ts';

/** A figure is null where no visit measured it; `visits` is of the measure that most browsers know. */
export type SpeedRow = { visits: number; figures: Record<Measure, number | null> };

export type SpeedFigures = {
  all: SpeedRow;
  pages: (SpeedRow & { page: PageKind })[];
  /** Of the chosen pages, the newest first; days without a visit are left out. */
  days: (SpeedRow & { day: string })[];
};

type Counted = { day: string; page: PageKind; measure: Measure; bucket: number; count: number };

export async function loadSpeed(db: Db, view: SpeedView, now: Date): Promise<SpeedFigures> {
  const since = pakistanDay(daysLater(now, 1 - view.days));
  const { rows } = await sql<Counted>`
    select day::text, page, measure, bucket, count from field_counts
    where day >= ${since} and device = ${view.device} order by day desc, page, measure, bucket`.execute(db);
  const chosen = view.page === 'all' ? rows : rows.filter(({ page }) => page === view.page);
  const byPage = Map.groupBy(rows, ({ page }) => page);
  return {
    all: rowOf(rows),
    pages: PAGE_KINDS.flatMap((page) => {
      const own = byPage.get(page);
      return own ? [{ page, ...rowOf(own) }] : [];
    }),
    days: [...Map.groupBy(chosen, ({ day }) => day)].map(([day, own]) => ({ day, ...rowOf(own) })),
  };
}

function rowOf(rows: readonly Counted[]): SpeedRow {
  const counts = {
    lcp: new Map<number, number>(),
    inp: new Map<number, number>(),
    cls: new Map<number, number>(),
  };
  for (const { measure, bucket, count } of rows)
    counts[measure].set(bucket, (counts[measure].get(bucket) ?? 0) + count);
  const visits = MEASURES.map((measure) => sum([...counts[measure].values()]));
  return {
    visits: Math.max(...visits),
    figures: {
      lcp: threeOfFour('lcp', counts.lcp),
      inp: threeOfFour('inp', counts.inp),
      cls: threeOfFour('cls', counts.cls),
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
