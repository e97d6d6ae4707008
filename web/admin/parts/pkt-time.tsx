// A moment as staff read it, by the clock of Pakistan.
import { formatClock, formatDay, startOfDay } from '#shop/text/pakistan-time.ts';

type PktTimeProps = { at: Date | string; clock?: boolean; className?: string };

export function PktTime({ at, clock = true, className = '' }: PktTimeProps) {
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} className={`money whitespace-nowrap ${className}`}>
      {formatDay(moment)}
      {clock && ' '}
      {clock && <span className="inline-block text-ink-3">{formatClock(moment)}</span>}
    </time>
  );
}

/** The hour and minute alone, of a list of one day. */
export function PktClock({ at, className = '' }: Omit<PktTimeProps, 'clock'>) {
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} className={`money whitespace-nowrap ${className}`}>
      {formatClock(moment)}
    </time>
  );
}

/** `day` is `2026-11-26`; anything else is shown as it is. */
export function PktDay({ day }: { day: string }) {
  const start = startOfDay(day);
  return start ? <PktTime at={start} clock={false} /> : <span className="money">{day}</span>;
}
