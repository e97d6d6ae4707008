// The three figures of all pages, each with what it means and how far it may go.
import { MEASURES, measures, measureText, type Measure } from '#shop/speed/field-data.ts';
import type { SpeedRow } from '#server/speed/load-speed.ts';
import { MeasuredFigure, measureHeads } from './measure-columns.tsx';

const meanings: Record<Measure, string> = {
  lcp: 'until the largest picture or text of the page is there (LCP)',
  inp: 'from a press until the page shows what it did (INP)',
  cls: 'of the screen, what moved while somebody was reading (CLS)',
};

export function SpeedFigures({ row: { figures, visits } }: { row: SpeedRow }) {
  return (
    <section aria-label="All pages" className="rounded-label border-[1.5px] border-ink bg-surface">
      <dl className="grid md:grid-cols-3">
        {MEASURES.map((measure, at) => (
          <div
            key={measure}
            className={`grid content-start justify-items-start gap-1 border-line p-4 ${at > 0 ? 'max-md:border-t md:border-l' : ''}`}
          >
            <dt className="micro text-ink-3">{measureHeads[measure]}</dt>
            <dd className="text-h3">
              <MeasuredFigure measure={measure} value={figures[measure]} />
            </dd>
            <dd className="text-small text-ink-2">
              {meanings[measure]}. Good up to {measureText(measure, measures[measure].good)}.
            </dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-4 py-1.5 text-micro text-ink-3">
        All pages: {visits.toLocaleString('en-PK')} {visits === 1 ? 'visit' : 'visits'}. Not every browser
        measures all three.
      </p>
    </section>
  );
}
