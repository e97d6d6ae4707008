// The width guide: the same length of foot in four widths.

const widths = [
  { letter: 'B', name: 'Narrow', stretch: 0.84, text: 'Heels slip in most pairs, laces close all the way.' },
  {
    letter: 'D',
    name: 'Medium',
    stretch: 1,
    text: 'Most feet, and every pair here unless its page says otherwise.',
  },
  { letter: 'E', name: 'Wide', stretch: 1.14, text: 'The ball of the foot presses at the sides.' },
  { letter: 'EE', name: 'Extra Wide', stretch: 1.28, text: 'Most pairs pinch even in the right length.' },
];

// A foot pointing up, 60 wide at the ball, drawn around its own middle.
const foot =
  'M0 70C-17 70-25 56-24 38C-23 18-32 2-33-22C-34-44-30-62-18-66C-6-70 6-66 16-58C28-48 33-32 32-12C31 8 23 22 24 40C25 56 16 70 0 70Z';

export function SizeWidths() {
  return (
    <section aria-labelledby="widths">
      <h2 id="widths" className="text-h2">
        Width guide
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-px overflow-hidden rounded-label border-[1.5px] border-ink bg-line md:mt-6 lg:grid-cols-4">
        {widths.map((width) => (
          <li key={width.letter} className="bg-page p-4 md:p-6">
            <WidthDrawing stretch={width.stretch} />
            <h3 className="mt-3 flex flex-wrap items-baseline gap-x-2 text-h3">
              {width.name} <span className="text-ink-3">{width.letter}</span>
            </h3>
            <p className="mt-1 text-small text-ink-2 md:text-body">{width.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WidthDrawing({ stretch }: { stretch: number }) {
  const edge = 33 * stretch;
  return (
    <svg
      viewBox="-60 -76 120 172"
      className="block h-32 w-auto fill-none stroke-ink md:h-44"
      strokeWidth="2.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path
        d={foot}
        transform={`scale(${stretch} 1)`}
        className="fill-sunk"
        vectorEffect="non-scaling-stroke"
      />
      <path d={`M${-edge} 84H${edge}`} className="stroke-marigold" strokeWidth="9" />
      <path d={`M${-edge} 77V91M${edge} 77V91`} />
      <path d={`M${-edge} 84H${edge}`} />
    </svg>
  );
}
