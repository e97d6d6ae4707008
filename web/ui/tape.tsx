// The tape: the shop's ruler, as a divider, as a meter and laid under a shoe.

export function Tape({ className = '' }: { className?: string }) {
  return <div className={`ticks opacity-85 ${className}`} aria-hidden="true" />;
}

/** A meter that fills along the tape; `share` runs from 0 to 1. The words beside it carry the meaning. */
export function TapeMeter({ share, className = '' }: { share: number; className?: string }) {
  const filled = `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`;
  return (
    <div className={`relative h-3.5 overflow-hidden ${className}`} aria-hidden="true">
      <div className="ticks absolute inset-0" />
      <div
        className="absolute inset-y-0 start-0 bg-marigold transition-[width] duration-400 ease-out"
        style={{ width: filled }}
      >
        <div className="ticks absolute inset-0 text-on-marigold" />
      </div>
    </div>
  );
}

/** A ruler of `cm` centimetres over the whole width, numbered every five and at its end; for a shoe drawn on it. */
export function Ruler({ cm, className = '' }: { cm: number; className?: string }) {
  const numbers = [...Array.from({ length: Math.floor(cm / 5) }, (_, index) => (index + 1) * 5), cm];
  return (
    <div dir="ltr" className={className} aria-hidden="true">
      <svg
        className="block h-2.5 w-full overflow-visible md:h-4"
        viewBox={`0 0 ${cm} 1`}
        preserveAspectRatio="none"
      >
        <path
          d={ticksOf(cm)}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div className="micro relative mt-0.5 h-4 whitespace-nowrap md:mt-1">
        <span className="absolute -start-0.5">0</span>
        {numbers.map((number) => (
          <span
            key={number}
            className="absolute -translate-x-1/2"
            style={{ left: `${(number / cm) * 100}%` }}
          >
            {number}
          </span>
        ))}
      </div>
    </div>
  );
}

// A tick every half centimetre: short, longer on the whole, longest on every fifth.
function ticksOf(cm: number): string {
  return Array.from({ length: cm * 2 + 1 }, (_, half) => {
    const length = half % 10 === 0 ? 1 : half % 2 === 0 ? 0.62 : 0.36;
    return `M${half / 2} 0V${length}`;
  }).join('');
}
