// The sizes as one tape: every size stands at the length of its foot, and the measured foot is laid along it.
import { millimetres, sizeForFoot } from '#shop/sizes/foot-length.ts';
import { guideRows, SIZE_CHART, type GuideRow, type SizeRows } from '#shop/sizes/sizes.ts';

/** The stretch of tape that is shown, in millimetres of foot. */
type Tape = { rows: readonly GuideRow[]; from: number; length: number };

// Half a centimetre of tape on either side of the sizes.
function tapeOf(chart: SizeRows | undefined): Tape {
  const rows = chart ?? [...guideRows(), ...SIZE_CHART];
  const from = Math.min(...rows.map(millimetres)) - 5;
  return { rows, from, length: Math.max(...rows.map(millimetres)) + 5 - from };
}

/** As many numbers as stand beside each other on a phone. */
const MAX_NUMBERS = 12;

/** Decoration: the answer beside it and the table below say the same in words. */
export function SizeRuler({ mm, chart }: { mm: number | null; chart: SizeRows | undefined }) {
  const tape = tapeOf(chart);
  const found = mm === null ? undefined : sizeForFoot(mm, chart);
  const chosen = found?.fit === 'size' || found?.fit === 'guide' ? found.row.eu : null;
  const step = Math.ceil(tape.rows.length / MAX_NUMBERS);
  // Of a long run every second or third is written, and the one that was found instead of its neighbours.
  const place = tape.rows.findIndex((row) => row.eu === chosen);
  const isWritten = (index: number) =>
    index === place || (index % step === 0 && (place < 0 || Math.abs(index - place) >= step));
  return (
    <div dir="ltr" className="mt-8 md:mt-12" aria-hidden="true">
      <div className="relative h-11">
        {tape.rows
          .filter((_, index) => isWritten(index))
          .map((row) => (
            <span
              key={row.eu}
              className={`narrow absolute bottom-0 grid -translate-x-1/2 place-items-center whitespace-nowrap text-small md:text-body ${row.eu === chosen ? 'h-8 min-w-[1.375rem] rounded-label bg-action text-on-action md:min-w-11' : 'h-8 text-ink-2'}`}
              style={{ left: at(tape, millimetres(row)) }}
            >
              {row.eu}
            </span>
          ))}
        <span className="micro absolute top-0 start-0 text-ink-3 max-md:-top-1">EU</span>
      </div>
      <Ticks mm={mm} tape={tape} />
      <div className="relative h-6">
        <span className="micro absolute top-1 start-0 text-ink-3">cm</span>
        {wholeCentimetres(tape).map((cm) => (
          <span
            key={cm}
            className="micro absolute top-1 -translate-x-1/2 text-ink-3"
            style={{ left: at(tape, cm * 10) }}
          >
            {cm}
          </span>
        ))}
      </div>
    </div>
  );
}

function Ticks({ mm, tape }: { mm: number | null; tape: Tape }) {
  const { from, length } = tape;
  const filled = mm === null ? 0 : Math.min(Math.max(mm - from, 0), length);
  return (
    <div className="relative h-10 border-b-[1.5px] border-ink bg-sunk text-ink md:h-14">
      <TickLines tape={tape} />
      <div
        className="absolute inset-0 bg-marigold text-on-marigold transition-[clip-path] duration-400 ease-out"
        style={{ clipPath: `inset(0 ${100 - (filled / length) * 100}% 0 0)` }}
      >
        <TickLines tape={tape} />
      </div>
    </div>
  );
}

function TickLines({ tape }: { tape: Tape }) {
  const line = { stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg className="absolute inset-0 size-full" viewBox={`0 0 ${tape.length} 20`} preserveAspectRatio="none">
      <path d={sizeTicks(tape)} strokeWidth="2.5" {...line} />
      <path d={mmTicks(tape)} strokeWidth="1" opacity=".7" {...line} />
    </svg>
  );
}

// Sizes hang from the upper edge, millimetres stand on the lower one.
function sizeTicks({ rows, from }: Tape): string {
  return rows.map((row) => `M${millimetres(row) - from} 0V9`).join('');
}

function mmTicks({ from, length }: Tape): string {
  return Array.from({ length: length + 1 }, (_, step) => {
    const height = (from + step) % 10 === 0 ? 8 : (from + step) % 5 === 0 ? 5.5 : 3.5;
    return `M${step} 20V${20 - height}`;
  }).join('');
}

// A long tape has every second one written.
function wholeCentimetres({ from, length }: Tape): number[] {
  const first = Math.ceil((from + 3) / 10);
  const count = Math.max(0, Math.floor((from + length - 3) / 10) - first + 1);
  const every = count > MAX_NUMBERS ? 2 : 1;
  return Array.from({ length: count }, (_, index) => first + index).filter((_, index) => index % every === 0);
}

function at({ from, length }: Tape, mm: number): string {
  return `${((mm - from) / length) * 100}%`;
}
