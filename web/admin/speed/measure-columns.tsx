// The columns of a table of speed: a name, how many visits, and the three figures, each with its rating as dot and word.
import type { ReactNode } from 'react';
import { MEASURES, measureText, ratingOf, type Measure, type SpeedRating } from '#shop/speed/field-data.ts';
import type { SpeedRow } from '#server/speed/load-speed.ts';
import type { Column } from '../parts/data-table.tsx';
import { DotBadge, type DotTone } from '../parts/status-badge.tsx';

export const measureHeads: Record<Measure, string> = {
  lcp: 'Shown after',
  inp: 'Reacts in',
  cls: 'Jumps by',
};

const ratings: Record<SpeedRating, { tone: DotTone; word: string }> = {
  good: { tone: 'fulfilled', word: 'Good' },
  fair: { tone: 'pending', word: 'Fair' },
  poor: { tone: 'cancelled', word: 'Poor' },
};

export function measureColumns<Row extends SpeedRow>(
  head: string,
  name: (row: Row) => ReactNode,
): Column<Row>[] {
  return [
    { key: 'name', head, isTitle: true, cell: name },
    { key: 'visits', head: 'Visits', align: 'right', cell: ({ visits }) => visits.toLocaleString('en-PK') },
    ...MEASURES.map((measure): Column<Row> => ({
      key: measure,
      head: measureHeads[measure],
      align: 'right',
      cell: ({ figures }) => <MeasuredFigure measure={measure} value={figures[measure]} />,
    })),
  ];
}

export function MeasuredFigure({ measure, value }: { measure: Measure; value: number | null }) {
  if (value === null) return <span className="text-ink-3">Not measured</span>;
  const { tone, word } = ratings[ratingOf(measure, value)];
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <span className="money font-semibold">{measureText(measure, value)}</span>
      <DotBadge tone={tone}>{word}</DotBadge>
    </span>
  );
}
