// Revenue per day or hour: what was placed as the outline of a box, in it what was confirmed, and of that what was delivered.
import { inCurrency } from '#shop/pricing/in-currency.ts';
import { currency } from '#shop/country/currency.ts';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { formatRupees, paisa } from '#shop/pricing/money.ts';
import type { DayFigure } from '#server/stats/dashboard.ts';
import { shortDay, totalOf } from '../dashboard-labels.ts';

/** Paisa: the scale of a chart with nothing in it yet, so that its lines have names of their own. */
const least = 1_000_000;
const height = 260;
const edge = { top: 8, right: 0, bottom: 26, left: 60 };

/** Drawn twice, so that its text is as large on a phone as on a wide screen. */
export function RevenueChart({ days }: { days: readonly DayFigure[] }) {
  return (
    <>
      <Chart days={days} width={340} dates={4} className="md:hidden" />
      <Chart days={days} width={760} dates={8} className="max-md:hidden" />
      <Legend days={days} />
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
        {days.map(({ day, revenue, confirmed, delivered }) => (
          <Group key={day} left={x(day) ?? 0}>
            <title>{shortDay(day)}</title>
            <Bar
              y={y(revenue)}
              width={x.bandwidth()}
              height={inner.height - y(revenue)}
              className="fill-sunk stroke-edge"
              strokeWidth={1}
            />
            <Bar
              y={y(confirmed)}
              width={x.bandwidth()}
              height={inner.height - y(confirmed)}
              className="fill-marigold"
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
  fontFamily: 'inherit',
  dx: -6,
  dy: 4,
  textAnchor: 'end' as const,
};
const bottom = {
  className: 'money fill-ink-3',
  fill: '',
  fontSize: 12,
  fontFamily: 'inherit',
  textAnchor: 'middle' as const,
};

// The sums of the whole period: what was placed is not yet what somebody confirmed, nor that what was delivered.
function Legend({ days }: { days: readonly DayFigure[] }) {
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-small">
      {parts.map(({ of, name, look }) => (
        <div key={of} className="flex items-center gap-2">
          <dt className="inline-flex items-center gap-2 text-ink-2">
            <span className={`size-3 ${look}`} aria-hidden="true" /> {name}
          </dt>
          <dd className="money font-semibold">{formatRupees(paisa(totalOf(days, of)))}</dd>
        </div>
      ))}
    </dl>
  );
}

const parts = [
  { of: 'revenue', name: 'Placed', look: 'border border-edge bg-sunk' },
  { of: 'confirmed', name: 'Confirmed', look: 'bg-marigold' },
  { of: 'delivered', name: 'Delivered', look: 'bg-ink' },
] as const;

// ₨1.2M, ₨340K: an axis is no place for whole amounts.
function shortRupees(amount: number): string {
  const rupees = inCurrency(amount);
  if (rupees >= 1_000_000) return written(`${Number((rupees / 1_000_000).toFixed(1))}M`);
  return rupees >= 1_000 ? written(`${Math.round(rupees / 1_000)}K`) : written(String(Math.round(rupees)));
}

function written(short: string): string {
  return currency.text.replace('{amount}', short);
}
