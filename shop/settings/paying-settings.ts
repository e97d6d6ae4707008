// Settings of paying first: the account that customers pay into. Nothing is offered until it has a number and a name.
import { MAX_RUPEES } from '../offers/discount-form.ts';
import type { PlainSetting } from './plain-settings.ts';

export const payingSettings = {
  payTitle: {
    panel: 'paying',
    kind: 'line',
    default: '',
    max: 60,
    label: 'Name of the account',
    hint: 'As the bank shows it to who pays. Nothing is offered without it.',
    wide: true,
  },
  payIban: {
    panel: 'paying',
    kind: 'line',
    default: '',
    max: 40,
    check: 'iban',
    label: 'IBAN',
    hint: 'PK and 22 more characters. The Raast QR code is made from it.',
  },
  payBank: { panel: 'paying', kind: 'line', default: '', max: 60, label: 'Bank' },
  payRaastId: {
    panel: 'paying',
    kind: 'phone',
    default: '',
    label: 'Raast ID',
    hint: 'The mobile number that is registered with Raast.',
  },
  prepayHours: {
    panel: 'paying',
    kind: 'hours',
    default: 0,
    min: 0,
    max: 240,
    label: 'Time to pay, chosen at the checkout',
    hint: '0 = the checkout offers cash on delivery alone.',
    zero: 'not offered at the checkout',
  },
  prepayPercent: {
    panel: 'paying',
    kind: 'count',
    default: 0,
    min: 0,
    max: 50,
    label: 'Percent off for paying first',
    hint: 'Of the pairs, not of delivery.',
  },
  prepayRupees: {
    panel: 'paying',
    kind: 'rupees',
    default: 0,
    min: 0,
    max: MAX_RUPEES,
    label: 'Or an amount off',
    hint: 'The larger of the two is given.',
  },
  advanceRupees: {
    panel: 'paying',
    kind: 'rupees',
    default: 0,
    min: 0,
    max: MAX_RUPEES,
    label: 'Advance where trust is low',
    hint: 'Asked of who refused a parcel before; booked once it is there, or you send it without. 0 = none.',
  },
} as const satisfies Record<string, PlainSetting>;
