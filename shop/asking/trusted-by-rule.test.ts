// Tests of the owner's three rules.
import { expect, test } from 'vitest';
import { rupees } from '../pricing/money.ts';
import { trustedByRule, type AskingRule, type PhoneRecord } from './trusted-by-rule.ts';

const known: PhoneRecord = { delivered: 2, refused: 0, isBlocked: false };
const trusted = (rule: AskingRule, record: Partial<PhoneRecord> = {}, total = 12_000) =>
  trustedByRule(rupees(total), { ...known, ...record }, { askingRule: rule, trustLimit: 15_000 });

test('ask everybody: also the best customer', () => {
  expect(trusted('all')).toBeNull();
});

test('trust known customers: who took what was sent, refused nothing, and orders no more than usual', () => {
  expect(trusted('known')).toBe(
    'Trusted by the rule in Settings: 2 orders were delivered to this number in a year, none refused, and the total is under ₨15,000',
  );
  expect(trusted('known', { delivered: 1 })).toContain('1 order was delivered');
  expect(trusted('known', {}, 15_000)).toBeNull();
  expect(trusted('known', { delivered: 0 })).toBeNull();
  expect(trusted('known', { refused: 1 })).toBeNull();
});

test('ask nobody, but one whom staff blocked is asked under every rule', () => {
  expect(trusted('none', { delivered: 0, refused: 3 }, 900_000)).toBe(
    'Nobody is asked, by the rule in Settings',
  );
  for (const rule of ['known', 'none'] as const) expect(trusted(rule, { isBlocked: true })).toBeNull();
});
