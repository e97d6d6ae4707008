// The clock of Pakistan, which has no summer time, and its week: couriers drive from Monday to Saturday.
import type { Calendar } from '../country.ts';

export const pakistanTime: Calendar = {
  timeZone: 'Asia/Karachi',
  offset: '+05:00',
  short: 'PKT',
  dayOff: 0,
};
