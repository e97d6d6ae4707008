// When an offer or a coupon holds: From and To by the clock of Pakistan, or 'No time limit' (rule P20).
import { PktTime } from './pkt-time.tsx';

export function PeriodCell({
  period: { startAt, endAt },
}: {
  period: { startAt: Date | null; endAt: Date | null };
}) {
  if (!startAt && !endAt) return <span className="text-ink-2">No time limit</span>;
  return (
    <>
      {startAt && (
        <span className="block">
          <span className="text-ink-3">From </span>
          <PktTime at={startAt} className="md:max-xl:whitespace-normal" />
        </span>
      )}
      {endAt && (
        <span className="block">
          <span className="text-ink-3">To </span>
          <PktTime at={endAt} className="md:max-xl:whitespace-normal" />
        </span>
      )}
    </>
  );
}
