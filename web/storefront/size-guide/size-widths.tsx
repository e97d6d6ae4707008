// The width guide: the same length of foot in four widths.
import { Foot } from './size-drawings.tsx';

const widths = [
  { letter: 'B', name: 'Narrow', stretch: 0.84, text: 'Heels slip in most pairs, laces close all the way.' },
  {
    letter: 'D',
    name: 'Medium',
    stretch: 1,
    text: 'What most feet are.',
  },
  { letter: 'E', name: 'Wide', stretch: 1.14, text: 'The ball of the foot presses at the sides.' },
  {
    letter: 'EE',
    name: 'Extra Wide',
    stretch: 1.28,
    text: 'Pairs pinch at the sides even in the right length.',
  },
];

export function SizeWidths() {
  return (
    <section aria-labelledby="widths">
      <h2 id="widths" className="text-h2">
        Width guide
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-label border-[1.5px] border-ink bg-line md:mt-6 lg:grid-cols-4">
        {widths.map((width) => (
          <li key={width.letter} className="relative bg-page p-4 md:p-6">
            <WidthDrawing stretch={width.stretch} />
            <h3 className="mt-3 text-h3">
              {width.name}{' '}
              <span className="absolute top-4 end-4 text-h1 leading-none text-ink-3 md:top-6 md:end-6">
                {width.letter}
              </span>
            </h3>
            <p className="mt-1 text-small text-ink-2 md:text-body">{width.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

// The foot of the steps turned to point up; its middle lies at 119, 92, and its ball is 68 wide.
function WidthDrawing({ stretch }: { stretch: number }) {
  const edge = 36 * stretch;
  return (
    <svg
      viewBox={`${-edge - 3} -92 ${2 * edge + 6} 208`}
      className="block h-36 w-auto overflow-visible fill-none stroke-ink md:h-52"
      strokeWidth="2.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g transform={`scale(${stretch} 1) rotate(-90) translate(-119 -91)`}>
        <Foot />
      </g>
      <path d={`M${-edge} 102H${edge}`} className="stroke-marigold" strokeWidth="9" />
      <path d={`M${-edge} 95V109M${edge} 95V109M${-edge} 102H${edge}`} />
    </svg>
  );
}
