// Who is not asked, by the owner's rule: everybody is asked unless he turned another one on. Pure.
import type { Paisa } from '../pricing/money.ts';
import { formatRupees, rupees } from '../pricing/money.ts';

/** `known`: customers who took what they ordered are not asked. `none`: nobody is. */
export const ASKING_RULES = ['all', 'known', 'none'] as const;

export type AskingRule = (typeof ASKING_RULES)[number];

export const askingRuleNames: Record<AskingRule, string> = {
  all: 'Ask everybody',
  known: 'Trust known customers',
  none: 'Ask nobody',
};

/** What became of this phone's orders in the last 365 days. */
export type PhoneRecord = { delivered: number; refused: number; isBlocked: boolean };

type Rules = { askingRule: AskingRule; trustLimit: number };

/** The reason, for the timeline; null for an order that is asked about. */
export function trustedByRule(
  total: Paisa,
  { delivered, refused, isBlocked }: PhoneRecord,
  { askingRule, trustLimit }: Rules,
): string | null {
  if (askingRule === 'all' || isBlocked) return null;
  if (askingRule === 'none') return 'Nobody is asked, by the rule in Settings';
  const limit = rupees(trustLimit);
  if (delivered === 0 || refused > 0 || total >= limit) return null;
  const orders = delivered === 1 ? '1 order was' : `${delivered} orders were`;
  return `Trusted by the rule in Settings: ${orders} delivered to this number in a year, none refused, and the total is under ${formatRupees(limit)}`;
}
