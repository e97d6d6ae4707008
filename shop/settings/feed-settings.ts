// The setting of product feeds: the key in their addresses, without which there are none (rules C25 and T19).
import type { PlainSetting } from './plain-settings.ts';

export const feedSettings = {
  feedKey: {
    panel: 'store',
    kind: 'line',
    default: '',
    max: 60,
    check: 'feed-key',
    label: 'Key of the product feeds',
    hint: 'Your products for ads: /feeds/KEY/google.xml and /feeds/KEY/meta.xml. Empty: no feeds.',
    wide: true,
  },
} as const satisfies Record<string, PlainSetting>;
