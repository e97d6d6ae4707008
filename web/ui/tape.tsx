// The tape: the shop's ruler, as a divider and as a meter.

export function Tape({ className = '' }: { className?: string }) {
  return <div className={`ticks opacity-85 ${className}`} aria-hidden="true" />;
}

/** A meter that fills along the tape; `share` runs from 0 to 1. The words beside it carry the meaning. */
export function TapeMeter({ share, className = '' }: { share: number; className?: string }) {
  const filled = `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`;
  return (
    <div className={`relative h-3.5 overflow-hidden ${className}`} aria-hidden="true">
      <div
        className="absolute inset-y-0 left-0 bg-marigold transition-[width] duration-400 ease-out"
        style={{ width: filled }}
      />
      <div className="ticks absolute inset-0" />
    </div>
  );
}
