// Settings of what a parcel costs the seller beside its pairs (rule T17).
import { firstSettings } from '#shop/country/first-settings.ts';
import { MAX_RUPEES } from '../offers/discount-form.ts';
import type { PlainSetting } from './plain-settings.ts';

export const profitSettings = {
  packingCost: {
    panel: 'money',
    kind: 'rupees',
    default: 0,
    min: 0,
    max: MAX_RUPEES,
    label: 'Packing of a parcel',
    hint: 'Box, bag and tape for one parcel; taken off the profit.',
  },
  expectedCourierFee: {
    panel: 'money',
    kind: 'rupees',
    default: firstSettings.expectedCourierFee,
    min: 0,
    max: MAX_RUPEES,
    label: 'Expected courier fee',
    hint: 'For each parcel, until a statement gives the real fee.',
  },
} as const satisfies Record<string, PlainSetting>;
