// Bars that are rows: a name, its length, its number.

type BarRow = { key: string; name: string; value: number; text: string };

export function BarChart({ bars }: { bars: readonly BarRow[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ol className="grid grid-cols-1 gap-2">
      {bars.map((bar) => (
        <li key={bar.key}>
          <p className="flex items-baseline justify-between gap-3 text-small">
            <span dir="auto" title={bar.name} className="min-w-0 truncate font-semibold">
              {bar.name}
            </span>
            <span className="money shrink-0 text-ink-2">{bar.text}</span>
          </p>
          <div className="mt-1 h-2 bg-sunk" aria-hidden="true">
            <div className="h-full bg-ink" style={{ width: `${(bar.value / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ol>
  );
}
