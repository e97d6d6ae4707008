// From the length of a foot to a size: the question, the tape, and the answer printed like a box label.
import { Link } from 'react-router';
import { centimetres, sizeForFoot, type FootSize } from '#shop/sizes/foot-length.ts';
import type { SizeChart } from '#shop/sizes/size-chart.ts';
import { footOf, type GuideRow, type SizeRow } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { QuestionForm } from '../info/info-question.tsx';
import { SizeRuler } from './size-ruler.tsx';

export type FootAnswer = { typed: string; mm?: number; problem?: string };

type SizeFinderProps = { answer: FootAnswer | null; chart: SizeChart | null };

export function SizeFinder({ answer, chart }: SizeFinderProps) {
  return (
    <section aria-labelledby="finder">
      <div className="grid gap-x-6 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="finder" className="text-h2">
            Foot length to size
          </h2>
          <QuestionForm
            action={href('/size-guide')}
            name="cm"
            label="Length of your longer foot, in cm"
            button="Find my size"
            answer={answer}
            {...(chart && { kept: { chart: String(chart.id) } })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            placeholder="26.3"
          />
        </div>
        <div className="lg:col-span-7 lg:ps-6" aria-live="polite">
          {answer?.mm === undefined ? <Waiting /> : <Answer mm={answer.mm} chart={chart} />}
        </div>
      </div>
      <SizeRuler mm={answer?.mm ?? null} chart={chart?.rows} />
    </section>
  );
}

function Waiting() {
  return (
    <div className="rounded-label border-[1.5px] border-dashed border-edge px-4 py-4 md:px-6">
      <p className="micro text-ink-3">Your size</p>
      <p className="wide mt-1 text-h1 tracking-tight text-ink-3">EU ?</p>
      <p className="mt-1 text-ink-2">
        Not measured yet?{' '}
        <Link to="#measure" className="font-semibold text-link underline underline-offset-4">
          Four steps, two minutes
        </Link>
        .
      </p>
    </div>
  );
}

function Answer({ mm, chart }: { mm: number; chart: SizeChart | null }) {
  const found = sizeForFoot(mm, chart?.rows);
  if (!found) return null;
  if (found.fit === 'size') return <SizeLabel row={found.row} mm={mm} />;
  if (found.fit === 'guide') return <GuideLabel row={found.row} mm={mm} />;
  const cm = `${centimetres(mm)} cm`;
  if (chart) return <OutOfMakersChart cm={cm} found={found} />;
  return found.fit === 'shorter' ? (
    <OutOfChart title={`${cm} is shorter than our smallest size`}>
      That is EU {found.smallest.eu}, for a foot of about {found.smallest.cm} cm, and it would be loose: ask
      us first.
    </OutOfChart>
  ) : (
    <OutOfChart title={`${cm} is longer than our chart`}>
      The largest size on it is EU {found.largest.eu}, for a foot of {found.largest.cm} cm, and it would
      pinch. We would rather not sell you a pair that hurts: ask us first.
    </OutOfChart>
  );
}

type OutProps = { cm: string; found: Extract<FootSize, { fit: 'shorter' | 'longer' }> };

function OutOfMakersChart({ cm, found }: OutProps) {
  return found.fit === 'shorter' ? (
    <OutOfChart title={`${cm} is shorter than the maker’s smallest size`}>
      That is EU {found.smallest.eu}, and it would be loose: ask us first.
    </OutOfChart>
  ) : (
    <OutOfChart title={`${cm} is longer than the maker’s chart`}>
      The largest size on it is EU {found.largest.eu}, for a foot of {found.largest.cm} cm, and it would
      pinch. We would rather not sell you a pair that hurts: ask us first.
    </OutOfChart>
  );
}

// Of a size outside the chart only the foot is known, and that as a guide.
function GuideLabel({ row, mm }: { row: GuideRow; mm: number }) {
  return (
    <div className="rounded-label border-[1.5px] border-ink">
      <SizeHead eu={row.eu} mm={mm} />
      <p className="border-t border-line px-4 py-3 text-ink-2 md:px-6">
        A guide: EU {row.eu} is for a foot of about {row.cm} cm. It is not on our chart, and its UK and US
        numbers differ from maker to maker.
      </p>
    </div>
  );
}

function SizeLabel({ row, mm }: { row: SizeRow; mm: number }) {
  return (
    <div className="rounded-label border-[1.5px] border-ink">
      <SizeHead eu={row.eu} mm={mm} />
      <dl className="grid grid-cols-[1fr_1fr_auto] divide-x divide-line border-t border-line">
        <LabelFigure name="UK" text={row.uk || '–'} />
        <LabelFigure name="US" text={row.us || '–'} />
        <LabelFigure name={row.from === undefined ? 'Foot up to' : 'Foot'} text={`${footOf(row)} cm`} />
      </dl>
    </div>
  );
}

function SizeHead({ eu, mm }: { eu: string; mm: number }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-6">
      <div>
        <p className="micro text-ink-3">For a foot of {centimetres(mm)} cm</p>
        <p className="wide mt-1 text-display tracking-tight">EU {eu}</p>
      </div>
      <ButtonLink to={href('/shop', { size: eu })} look="quiet" className="max-sm:w-full">
        See pairs in EU {eu}
      </ButtonLink>
    </div>
  );
}

function LabelFigure({ name, text }: { name: string; text: string }) {
  return (
    <div className="px-4 py-3 md:px-6">
      <dt className="micro text-ink-3">{name}</dt>
      <dd className="wide mt-0.5 text-h3 whitespace-nowrap">{text}</dd>
    </div>
  );
}

function OutOfChart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="border-s-4 border-pending bg-pending-bg px-4 py-4 md:px-6 md:py-5">
      <p className="wide text-h3">{title}</p>
      <p className="mt-1 max-w-prose">{children}</p>
      <a
        href="#expert"
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        Contact Size Expert
      </a>
    </div>
  );
}
