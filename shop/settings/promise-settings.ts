// Settings of what shoppers are promised: exchanges, returns, corrections and answers in time.
import type { PlainSetting } from './plain-settings.ts';

const hourLimits = { min: 1, max: 720 };
const dayLimits = { min: 0, max: 365 };

export const promiseSettings = {
  wrongSizeDays: {
    panel: 'promises',
    kind: 'days',
    default: 7,
    ...dayLimits,
    label: 'Free size exchange within',
  },
  returnDays: {
    panel: 'promises',
    kind: 'days',
    default: 30,
    ...dayLimits,
    label: 'Return unworn shoes within',
  },
  addressChangeHours: {
    panel: 'promises',
    kind: 'hours',
    default: 2,
    ...hourLimits,
    label: 'Change the address within',
  },
  damageReportHours: {
    panel: 'promises',
    kind: 'hours',
    default: 48,
    ...hourLimits,
    label: 'Report damage within',
  },
  replyHours: { panel: 'promises', kind: 'hours', default: 24, ...hourLimits, label: 'Reply within' },
} as const satisfies Record<string, PlainSetting>;
