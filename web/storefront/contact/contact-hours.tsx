// The sign on the door: open or closed at this moment, the week drawn along a tape of 24 hours, and the address.
import { countryName } from '#shop/country/words.ts';
import { clockOf, type HoursRow } from '#shop/delivery/business-hours.ts';
import { Icon } from '#web/ui/icon.tsx';

type Sign = { isOpen: boolean; line: string; rows: HoursRow[]; minute: number };

export function ContactHours({ sign, address }: { sign: Sign; address: string }) {
  return (
    <section aria-labelledby="hours" className="rounded-label border-[1.5px] border-ink lg:sticky lg:top-29">
      <div className="flex items-center gap-3 border-b-[1.5px] border-ink px-4 py-4 md:px-6">
        <span
          className={`size-3.5 shrink-0 rounded-full border-2 ${sign.isOpen ? 'border-fulfilled bg-fulfilled' : 'border-edge'}`}
          aria-hidden="true"
        />
        <p className="wide text-h3 leading-snug text-balance">{sign.line}</p>
      </div>
      <div className="px-4 pt-5 pb-2 md:px-6">
        <h2 id="hours" className="micro text-ink-3">
          Business hours, {countryName} time
        </h2>
        <dl className="mt-3">
          {sign.rows.map((row) => (
            <HoursLine key={`${row.days}-${row.open?.from}`} row={row} minute={sign.minute} />
          ))}
        </dl>
        <HourNumbers />
      </div>
      {address !== '' && (
        <div className="flex items-start gap-3 border-t border-line px-4 py-5 md:px-6">
          <Icon name="pin" className="shrink-0" />
          <address className="not-italic">
            <span className="micro block text-ink-3">Address</span>
            {address}
          </address>
        </div>
      )}
    </section>
  );
}

function HoursLine({ row, minute }: { row: HoursRow; minute: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-4">
      <dt className={row.isToday ? 'font-bold' : 'text-ink-2'}>
        {row.days}
        {row.isToday && <span className="micro ms-2 text-ink-3">Today</span>}
      </dt>
      <dd className={`money ${row.isToday ? 'font-bold' : 'text-ink-2'}`}>
        {row.open ? `${clockOf(row.open.from)} to ${clockOf(row.open.to)}` : 'Closed'}
      </dd>
      <dd className="basis-full" aria-hidden="true">
        <DayTape open={row.open} minute={row.isToday ? minute : null} />
      </dd>
    </div>
  );
}

function HourNumbers() {
  return (
    <div className="relative -mt-2 mb-3 h-4" aria-hidden="true">
      {[6, 12, 18].map((hour) => (
        <span
          key={hour}
          className="micro absolute -translate-x-1/2 text-ink-3"
          style={{ left: `${(hour / 24) * 100}%` }}
        >
          {hour % 12 || 12} {hour < 12 ? 'AM' : 'PM'}
        </span>
      ))}
    </div>
  );
}

// Midnight to midnight: a tick every hour, longer at 6, 12 and 18; the words beside it carry the meaning.
function hourTicks(from: number, to: number): string {
  const hours = Array.from({ length: 25 }, (_, hour) => hour).filter((hour) => hour >= from && hour <= to);
  return hours.map((hour) => `M${hour} 0V${hour % 6 === 0 ? 12 : 6}`).join('');
}

function DayTape({ open, minute }: { open: HoursRow['open']; minute: number | null }) {
  return (
    <svg
      className="mt-1.5 block h-3.5 w-full overflow-visible"
      viewBox="0 0 24 14"
      preserveAspectRatio="none"
    >
      <HourTicks d={hourTicks(0, 24)} look="stroke-ink" />
      {open && (
        <rect x={open.from / 60} width={(open.to - open.from) / 60} height="14" className="fill-marigold" />
      )}
      {open && <HourTicks d={hourTicks(open.from / 60, open.to / 60)} look="stroke-on-marigold" />}
      {minute !== null && (
        <path
          d={`M${minute / 60} -3V17`}
          className="stroke-sale"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

function HourTicks({ d, look }: { d: string; look: string }) {
  return <path d={d} className={look} strokeWidth="1.25" opacity=".8" vectorEffect="non-scaling-stroke" />;
}
