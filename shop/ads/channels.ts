/** Where what shoppers do is told, for ads to learn from it: the accounts, and when a purchase counts (rule C28). */

export const AD_CHANNELS = ['meta', 'google'] as const;

export type AdChannel = (typeof AD_CHANNELS)[number];

export const adChannelTitles: Record<AdChannel, string> = { meta: 'Meta', google: 'Google Analytics' };

export function isAdChannel(name: string): name is AdChannel {
  return AD_CHANNELS.some((channel) => channel === name);
}

type AdField = {
  key: string;
  label: string;
  hint: string;
  secret?: boolean;
  optional?: true;
  form?: { is: RegExp; words: string };
};

export const adFields: Record<AdChannel, readonly AdField[]> = {
  meta: [
    {
      key: 'pixel',
      label: 'Dataset (pixel) ID',
      hint: 'Digits, in Events Manager under Settings.',
      form: { is: /^\d{5,20}$/, words: 'A dataset ID is 5 to 20 digits.' },
    },
    { key: 'token', label: 'Access token', hint: '', secret: true },
    {
      key: 'testCode',
      label: 'Test event code',
      hint: 'Only while you test: everything then goes to Test Events.',
      optional: true,
      form: { is: /^[A-Za-z0-9]{1,40}$/, words: 'A test code is letters and digits, such as TEST12345.' },
    },
  ],
  google: [
    {
      key: 'measurement',
      label: 'Measurement ID',
      hint: 'Such as G-AB12CD34EF, of the web data stream.',
      form: {
        is: /^G-[A-Z0-9]{4,16}$/,
        words: 'A measurement ID begins with G- and has capitals and digits.',
      },
    },
    { key: 'token', label: 'API secret', hint: '', secret: true },
  ],
};

export const PURCHASE_MOMENTS = ['placed', 'confirmed', 'delivered'] as const;

export type PurchaseMoment = (typeof PURCHASE_MOMENTS)[number];

export const purchaseMomentNames: Record<PurchaseMoment, string> = {
  placed: 'When it is placed',
  confirmed: 'When it is confirmed',
  delivered: 'When it is delivered',
};
