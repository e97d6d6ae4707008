// When a gateway is asked about a try: soon after it began, then less often, once when the time to pay there is over, and then as
// long as it gives no clear answer.
const minute = 60_000;

const AFTER_MINUTES = [1, 5, 15, 60];
/** After the time is over: hourly, for a day. */
const LATE_LOOKS = 24;
/** Of what stays unclear, before a person is asked. */
const LEAST_LOOKS = 8;
const LEAST_MINUTES = 15;
const MAX_HOURS = 24;

/** Until when the customer can pay on the page of the gateway. */
export function tryExpires(prepayUntil: Date | null, now: Date): Date {
  const most = now.getTime() + MAX_HOURS * 60 * minute;
  const until = Math.min(prepayUntil?.getTime() ?? most, most);
  return new Date(Math.max(until, now.getTime() + LEAST_MINUTES * minute));
}

type Planned = { begunAt: Date; expiresAt: Date; inquiries: number };

/** The time of the next look at what is open or not known; null once there have been enough. */
export function nextInquiry({ begunAt, expiresAt, inquiries }: Planned, now: Date): Date | null {
  const soon = AFTER_MINUTES.map((after) => begunAt.getTime() + after * minute);
  const late = Array.from(
    { length: LATE_LOOKS + 1 },
    (_, hours) => expiresAt.getTime() + (1 + 60 * hours) * minute,
  );
  const next = [...soon.filter((at) => at < expiresAt.getTime()), ...late].find((at) => at > now.getTime());
  if (next !== undefined) return new Date(next);
  // A shop that was closed meanwhile has not looked often enough.
  return inquiries < LEAST_LOOKS ? new Date(now.getTime() + 60 * minute) : null;
}

/** Of one that is over and was not paid: once more, a day later. */
export function lastInquiry({ expiresAt }: Pick<Planned, 'expiresAt'>, now: Date): Date | null {
  const last = expiresAt.getTime() + MAX_HOURS * 60 * minute;
  return last > now.getTime() ? new Date(last) : null;
}

export function isOver({ expiresAt }: Pick<Planned, 'expiresAt'>, now: Date): boolean {
  return now.getTime() > expiresAt.getTime();
}
