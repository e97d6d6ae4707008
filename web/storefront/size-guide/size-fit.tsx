// How each kind of shoe should sit, as tabs that need no script, and tips for every kind.

type FitGuide = { id: string; name: string; heel: string; toes: string; between: string };

const fits: FitGuide[] = [
  {
    id: 'sneakers',
    name: 'Sneakers',
    heel: 'Snug: it should not lift when you walk.',
    toes: 'A thumb’s width before the longest toe.',
    between: 'Take the larger one.',
  },
  {
    id: 'running',
    name: 'Running',
    heel: 'Locked in place once the laces are tied.',
    toes: 'Room to spread: feet swell over a long run.',
    between: 'Take the larger one, always.',
  },
  {
    id: 'formal',
    name: 'Formal',
    heel: 'Close, without pressing on the tendon.',
    toes: 'Touching nothing, sliding nowhere.',
    between: 'Leather gives with wear: if the larger one slips, take the smaller.',
  },
  {
    id: 'casual',
    name: 'Casual',
    heel: 'Easy, with a little play.',
    toes: 'Free, in slides and chappals well inside the edge.',
    between: 'Take the larger one; a thicker sock fills it.',
  },
];

const EXCHANGE_TIP = "Walk indoors first. You can exchange a pair as long as it's unworn.";

const tips = [
  'Measure in the evening, when feet are largest.',
  'Feet differ: fit the longer one.',
  EXCHANGE_TIP,
  "Between two sizes, the larger one can be laced tighter; the smaller one won't stretch.",
];

/** A shop that exchanges nothing does not speak of it (rule T21). */
export function SizeFit({ isExchanged }: { isExchanged: boolean }) {
  const shown = isExchanged ? tips : tips.filter((tip) => tip !== EXCHANGE_TIP);
  return (
    <section aria-labelledby="fit" className="grid gap-x-6 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h2 id="fit" className="text-h2">
          How it should fit
        </h2>
        <FitTabs />
      </div>
      <div className="lg:col-span-5 lg:ps-6">
        <h2 className="text-h2">Fit tips</h2>
        <ul className="mt-4 border-t border-line md:mt-6">
          {shown.map((tip) => (
            <li key={tip} className="border-b border-line py-3.5 text-ink-2">
              {tip}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

// Radio buttons: arrows move between them, and the style sheet shows the panel of the one that is chosen.
function FitTabs() {
  return (
    <fieldset className="fit-tabs mt-4 md:mt-6">
      <legend className="sr-only">Kind of shoe</legend>
      <div className="grid grid-cols-2 pe-[1.5px] sm:grid-cols-4">
        {fits.map((fit, index) => (
          <label
            key={fit.id}
            className="narrow relative -me-[1.5px] -mb-[1.5px] grid h-13 place-items-center border-[1.5px] border-edge bg-surface hover:bg-sunk has-checked:z-1 has-checked:border-ink has-checked:bg-action has-checked:text-on-action has-focus-visible:z-2 has-focus-visible:outline-3 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="fit"
              value={fit.id}
              defaultChecked={index === 0}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {fit.name}
          </label>
        ))}
      </div>
      {fits.map((fit) => (
        <FitPanel key={fit.id} fit={fit} />
      ))}
    </fieldset>
  );
}

function FitPanel({ fit }: { fit: FitGuide }) {
  const lines = [
    ['Heel', fit.heel],
    ['Toes', fit.toes],
    ['Between two sizes', fit.between],
  ] as const;
  return (
    <div data-fit={fit.id} className="mt-6">
      <h3 className="text-h3">{fit.name} fit</h3>
      <dl className="mt-2">
        {lines.map(([name, text]) => (
          <div key={name} className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[10rem_1fr]">
            <dt className="micro pt-1 text-ink-3">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
