// The chart as one tape: every size stands at the length of its foot, and the measured foot is laid along it.
import { millimetres, sizeForFoot } from '#shop/foot-length.ts';
import { SIZE_CHART } from '#shop/sizes.ts';

// Half a centimetre of tape on either side of the chart.
const from = Math.min(...SIZE_CHART.map(millimetres)) - 5;
const to = Math.max(...SIZE_CHART.map(millimetres)) + 5;
const length = to - from;

/** Decoration: the answer beside it and the table below say the same in words. */
export function SizeRuler({ mm }: { mm: number | null }) {
  const found = mm === null ? undefined : sizeForFoot(mm);
  const chosen = found?.fit === 'size' ? found.row.eu : null;
  return (
    <div className="mt-8 md:mt-12" aria-hidden="true">
      <div className="relative h-11">
        {SIZE_CHART.map((row) => (
          <span
            key={row.eu}
            className={`narrow absolute bottom-0 grid -translate-x-1/2 place-items-center text-small md:text-body ${row.eu === chosen ? 'h-8 min-w-7 rounded-label bg-ink text-on-ink md:min-w-11' : 'h-8 text-ink-2'}`}
            style={{ left: at(millimetres(row)) }}
          >
            {row.eu}
          </span>
        ))}
        <span className="micro absolute top-0 left-0 text-ink-3 max-md:-top-1">EU size</span>
      </div>
      <Ticks mm={mm} />
      <div className="relative h-6">
        {wholeCentimetres().map((cm) => (
          <span
            key={cm}
            className="micro absolute top-1 -translate-x-1/2 text-ink-3"
            style={{ left: at(cm * 10) }}
          >
            {cm} cm
          </span>
        ))}
      </div>
    </div>
  );
}

function Ticks({ mm }: { mm: number | null }) {
  const filled = mm === null ? 0 : Math.min(Math.max(mm - from, 0), length);
  return (
    <div className="relative h-10 overflow-hidden border-b-[1.5px] border-ink bg-sunk md:h-14">
      <div
        className="absolute inset-y-0 left-0 bg-marigold transition-[width] duration-400 ease-out"
        style={{ width: `${(filled / length) * 100}%` }}
      />
      <svg className="absolute inset-0 size-full" viewBox={`0 0 ${length} 20`} preserveAspectRatio="none">
        <path d={ticks('sizes')} className="stroke-ink" strokeWidth="2.5" vectorEffect="non-scaling-stroke" />
        <path
          d={ticks('mm')}
          className="stroke-ink"
          strokeWidth="1"
          opacity=".7"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}

// Sizes hang from the upper edge, millimetres stand on the lower one.
function ticks(kind: 'sizes' | 'mm'): string {
  if (kind === 'sizes') return SIZE_CHART.map((row) => `M${millimetres(row) - from} 0V9`).join('');
  return Array.from({ length: length + 1 }, (_, step) => {
    const height = (from + step) % 10 === 0 ? 8 : (from + step) % 5 === 0 ? 5.5 : 3.5;
    return `M${step} 20V${20 - height}`;
  }).join('');
}

function wholeCentimetres(): number[] {
  const first = Math.ceil((from + 3) / 10);
  return Array.from({ length: Math.floor((to - 3) / 10) - first + 1 }, (_, index) => first + index);
}

function at(mm: number): string {
  return `${((mm - from) / length) * 100}%`;
}
