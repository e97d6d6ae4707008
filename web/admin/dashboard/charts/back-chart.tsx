// Parcels that came back, by city: refused at the door and returned later, as shares of what was sent there.

type BackRow = { city: string; sent: number; refused: number; returned: number };

const percent = new Intl.NumberFormat('en-PK', { style: 'percent', maximumFractionDigits: 1 });

export function BackChart({ rows }: { rows: readonly BackRow[] }) {
  const most = Math.max(0.01, ...rows.map(rateOf));
  return (
    <>
      <ol className="grid grid-cols-1 gap-2.5">
        {rows.map((row) => (
          <li key={row.city}>
            <p className="flex items-baseline justify-between gap-3 text-small">
              <span className="min-w-0 truncate font-semibold">{row.city}</span>
              <span className="money shrink-0 text-ink-2">
                {`${percent.format(rateOf(row))} of ${row.sent.toLocaleString('en-PK')}`}
              </span>
            </p>
            <div className="mt-1 flex h-2 bg-sunk" aria-hidden="true">
              <span className="bg-sale" style={{ width: `${(row.refused / row.sent / most) * 100}%` }} />
              <span className="bg-edge" style={{ width: `${(row.returned / row.sent / most) * 100}%` }} />
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
        <span className="inline-flex items-center gap-2">
          <span className="size-3 bg-sale" aria-hidden="true" /> Refused at the door
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="size-3 bg-edge" aria-hidden="true" /> Returned or exchanged
        </span>
      </p>
    </>
  );
}

function rateOf({ sent, refused, returned }: BackRow): number {
  return (refused + returned) / sent;
}
