// Settings of paying first: the account that customers pay into. Nothing is offered until it has a number and a name.
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
} as const satisfies Record<string, PlainSetting>;
