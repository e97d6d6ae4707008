// The sizes as one tape: every size stands at the length of its foot, and the measured foot is laid along it.
import { millimetres, sizeForFoot } from '#shop/sizes/foot-length.ts';
import { guideRows, SIZE_CHART } from '#shop/sizes/sizes.ts';

const rows = [...guideRows(), ...SIZE_CHART];

// Half a centimetre of tape on either side of the sizes.
const from = Math.min(...rows.map(millimetres)) - 5;
const to = Math.max(...rows.map(millimetres)) + 5;
const length = to - from;

/** Decoration: the answer beside it and the table below say the same in words. */
export function SizeRuler({ mm }: { mm: number | null }) {
  const found = mm === null ? undefined : sizeForFoot(mm);
  const chosen = found?.fit === 'size' || found?.fit === 'guide' ? found.row.eu : null;
  return (
    <div className="mt-8 md:mt-12" aria-hidden="true">
      <div className="relative h-11">
        {rows.map((row) => (
          <span
            key={row.eu}
            className={`narrow absolute bottom-0 grid -translate-x-1/2 place-items-center text-small md:text-body ${row.eu === chosen ? 'h-8 min-w-[1.375rem] rounded-label bg-ink text-on-ink md:min-w-11' : 'h-8 text-ink-2'}`}
            style={{ left: at(millimetres(row)) }}
          >
            {row.eu}
          </span>
        ))}
        <span className="micro absolute top-0 start-0 text-ink-3 max-md:-top-1">EU</span>
      </div>
      <Ticks mm={mm} />
      <div className="relative h-6">
        <span className="micro absolute top-1 start-0 text-ink-3">cm</span>
        {wholeCentimetres().map((cm) => (
          <span
            key={cm}
            className="micro absolute top-1 -translate-x-1/2 text-ink-3"
            style={{ left: at(cm * 10) }}
          >
            {cm}
          </span>
        ))}
      </div>
    </div>
  );
}

function Ticks({ mm }: { mm: number | null }) {
  const filled = mm === null ? 0 : Math.min(Math.max(mm - from, 0), length);
  return (
    <div className="relative h-10 border-b-[1.5px] border-ink bg-sunk text-ink md:h-14">
      <TickLines />
      <div
        className="absolute inset-0 bg-marigold text-on-marigold transition-[clip-path] duration-400 ease-out"
        style={{ clipPath: `inset(0 ${100 - (filled / length) * 100}% 0 0)` }}
      >
        <TickLines />
      </div>
    </div>
  );
}

function TickLines() {
  const line = { stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg className="absolute inset-0 size-full" viewBox={`0 0 ${length} 20`} preserveAspectRatio="none">
      <path d={ticks('sizes')} strokeWidth="2.5" {...line} />
      <path d={ticks('mm')} strokeWidth="1" opacity=".7" {...line} />
    </svg>
  );
}

// Sizes hang from the upper edge, millimetres stand on the lower one.
function ticks(kind: 'sizes' | 'mm'): string {
  if (kind === 'sizes') return rows.map((row) => `M${millimetres(row) - from} 0V9`).join('');
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
