// How to measure a foot, in four drawn steps.
import type { ReactNode } from 'react';
import { FootOnPaper, HeelToWall, MarkToe, MeasureTape } from './size-drawings.tsx';

const steps: { name: string; text: string; drawing: ReactNode }[] = [
  {
    name: 'Foot on paper',
    text: 'Lay a sheet of paper on a hard floor and stand on it in the socks you will wear.',
    drawing: <FootOnPaper />,
  },
  {
    name: 'Heel to the wall',
    text: 'Put your heel against the wall and your weight on both feet.',
    drawing: <HeelToWall />,
  },
  {
    name: 'Mark the longest toe',
    text: 'It is not always the big one. Hold the pen upright.',
    drawing: <MarkToe />,
  },
  {
    name: 'Read the tape',
    text: 'From the edge of the paper to the mark, in centimetres. Measure both feet; use the longer one.',
    drawing: <MeasureTape />,
  },
];

export function SizeSteps() {
  return (
    <section aria-labelledby="measure">
      <h2 id="measure" className="text-h2">
        Measure your foot
      </h2>
      <ol className="mt-4 grid gap-px overflow-hidden rounded-label border-[1.5px] border-ink bg-line md:mt-6 md:grid-cols-2 xl:grid-cols-4">
        {steps.map((step, index) => (
          <li key={step.name} className="grid grid-cols-[38%_minmax(0,1fr)] items-center bg-page md:block">
            <div className="flex h-full items-center bg-sunk p-3 md:h-auto md:p-6">{step.drawing}</div>
            <div className="p-4 md:p-6">
              <h3 className="text-h3">
                <span className="money me-2 text-ink-3">{index + 1}</span>
                {step.name}
              </h3>
              <p className="mt-1 text-small text-ink-2 md:text-body">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
