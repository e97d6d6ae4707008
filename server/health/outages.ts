/** When this process last had to turn somebody away because the database did not answer. */
import { createContext } from 'react-router';

export type Outages = {
  note(at: Date): void;
  /** The last one within `QUIET_MINUTES` before `now`, else null. */
  recent(now: Date): Date | null;
};

/** How long an outage is worth telling after the last sign of it. */
const QUIET_MINUTES = 15;

export function openOutages(): Outages {
  let last: Date | null = null;
  return {
    note: (at) => void (last = at),
    recent: (now) => (last && now.getTime() - last.getTime() <= QUIET_MINUTES * 60_000 ? last : null),
  };
}

export const outagesContext = createContext<Outages>(openOutages());
