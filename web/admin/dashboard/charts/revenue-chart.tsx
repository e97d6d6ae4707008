// Revenue per day: what was placed as the outline of a box, what is delivered and paid as its fill.
import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { DayFigure } from '#server/stats/dashboard.ts';
import { shortDay } from '../dashboard-labels.ts';

/** Paisa: the scale of a chart with nothing in it yet, so that its lines have names of their own. */
const least = 1_000_000;
const height = 260;
const edge = { top: 8, right: 0, bottom: 26, left: 56 };

/** Drawn twice, so that its text is as large on a phone as on a wide screen. */
export function RevenueChart({ days }: { days: readonly DayFigure[] }) {
  return (
    <>
      <Chart days={days} width={340} dates={4} className="md:hidden" />
      <Chart days={days} width={760} dates={8} className="max-md:hidden" />
      <Legend />
    </>
  );
}

type ChartOfWidthProps = { days: readonly DayFigure[]; width: number; dates: number; className: string };

function Chart({ days, width, dates, className }: ChartOfWidthProps) {
  const inner = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom };
  const x = scaleBand({ domain: days.map(({ day }) => day), range: [0, inner.width], padding: 0.25 });
  const most = Math.max(least, ...days.map(({ revenue }) => revenue));
  const y = scaleLinear({ domain: [0, most], range: [inner.height, 0], nice: 4 });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={`h-auto w-full ${className}`} aria-hidden="true">
      <Group left={edge.left} top={edge.top}>
        {y.ticks(4).map((tick) => (
          <line key={tick} x1={0} x2={inner.width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
        ))}
        {days.map(({ day, revenue, delivered }) => (
          <Group key={day} left={x(day) ?? 0}>
            <title>{day}</title>
            <Bar
              y={y(revenue)}
              width={x.bandwidth()}
              height={inner.height - y(revenue)}
              className="fill-sunk stroke-edge"
              strokeWidth={1}
            />
            <Bar
              y={y(delivered)}
              width={x.bandwidth()}
              height={inner.height - y(delivered)}
              className="fill-ink"
            />
          </Group>
        ))}
        <AxisLeft
          scale={y}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickFormat={(value) => shortRupees(Number(value))}
          tickLabelProps={left}
        />
        <AxisBottom
          scale={x}
          top={inner.height}
          hideTicks
          axisLineClassName="stroke-ink"
          strokeWidth={1.5}
          tickValues={days.filter((_, at) => at % Math.ceil(days.length / dates) === 0).map(({ day }) => day)}
          tickFormat={(day) => shortDay(day).replace(/^\w+ /, '')}
          tickLabelProps={bottom}
        />
      </Group>
    </svg>
  );
}

const left = {
  className: 'money fill-ink-3',
  fill: '',
  fontSize: 12,
  dx: -6,
  dy: 4,
  textAnchor: 'end' as const,
};
const bottom = { className: 'money fill-ink-3', fill: '', fontSize: 12, textAnchor: 'middle' as const };

function Legend() {
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
      <span className="inline-flex items-center gap-2">
        <span className="size-3 border border-edge bg-sunk" aria-hidden="true" /> Placed
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="size-3 bg-ink" aria-hidden="true" /> Delivered
      </span>
    </p>
  );
}

// ₨1.2M, ₨340K: an axis is no place for whole amounts.
function shortRupees(amount: number): string {
  const rupees = amount / 100;
  if (rupees >= 1_000_000) return `₨${Number((rupees / 1_000_000).toFixed(1))}M`;
  return rupees >= 1_000 ? `₨${Math.round(rupees / 1_000)}K` : `₨${Math.round(rupees)}`;
}
