// What the shop says of its goods beside figures: the owner's words, or none. The defaults are those of rules L17 and L18.
import type { PlainSetting } from './plain-settings.ts';

const line = { panel: 'claims', kind: 'line' } as const;

export const claimSettings = {
  shippingTitle: {
    ...line,
    default: 'Free Shipping',
    max: 40,
    label: 'Free delivery',
    hint: 'With the free shipping threshold. Empty: not shown.',
  },
  returnsTitle: {
    ...line,
    default: 'Easy Returns',
    max: 40,
    label: 'Returns',
    hint: 'With the days of your promises. Empty: not shown.',
  },
  guaranteeTitle: {
    ...line,
    default: 'Authentic Guarantee',
    max: 40,
    label: 'Guarantee',
    hint: 'Empty: not shown.',
  },
  guaranteeText: { ...line, default: '100% genuine products', max: 100, label: 'Guarantee, in a sentence' },
  quickGuarantee: {
    ...line,
    default: '100% authentic products',
    max: 100,
    wide: true,
    label: 'Guarantee, in the quick view',
    hint: 'Empty: not shown.',
  },
  plainDescription: {
    ...line,
    default: '{title} by {brand}: new, genuine and in its original box.',
    max: 200,
    rows: 2,
    wide: true,
    label: 'Description of a product without one',
    hint: '{title} and {brand} become its own. Empty: it has none.',
  },
} as const satisfies Record<string, PlainSetting>;
