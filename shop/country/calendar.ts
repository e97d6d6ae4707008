// The clock of the country, and the day on which no courier drives.
import { partOf } from './given.ts';
import { pakistanTime } from './pakistan/time.ts';

const calendar = /* @__PURE__ */ partOf('calendar', pakistanTime);

export const { timeZone, offset, short: shortZone, dayOff } = calendar;

/** For `Intl.DateTimeFormat`. */
export const inZone = { timeZone } as const;

/** How far its clock is ahead of UTC, all year round. */
export const offsetMs = Date.parse('1970-01-01T00:00:00Z') - Date.parse(`1970-01-01T00:00:00${offset}`);
