// One question of each kind, as the shop would ask it: the type check names a kind that is missing.
import type { Question, QuestionFacts, QuestionKind } from '#shop/questions/questions.ts';

const common = { courier: 'PostEx', ref: '1a2b3c4d', cn: '77-01' };
const inStatement = { ...common, number: 'CPR-12' };
const gateway = { tryId: 1, gateway: 'JazzCash', ref: 'T-1', order: '1a2b3c4d', asked: '₨2,000' };

const facts: { [Kind in QuestionKind]: QuestionFacts[Kind] } = {
  'unknown-word': { accountId: 1, courier: 'PostEx', word: 'SORTED-X' },
  'moves-anyway': { courier: 'PostEx', ref: '1a2b3c4d', road: 'moving', here: 'cancelled' },
  'wants-to-cancel': { isOut: true },
  'unknown-number': common,
  'booking-unknown': { courier: 'PostEx', ref: '1a2b3c4d' },
  'not-cancelled': { ...common, said: '404' },
  'advice-unknown': { ...common, adviceId: 1, advice: 'again' },
  'second-label': { ...common, cod: 2000, labelId: 1, isFirst: true },
  'not-listed': { ...common, isCancelled: true },
  'label-without-order': common,
  'compare-by-hand': { accountId: 1, courier: 'PostEx', since: '2026-11-20T07:00:00.000Z' },
  'gateway-money': { ...gateway, came: '₨1,000', paisa: 100_000 },
  'gateway-unknown': gateway,
  'gateway-stranger': { gateway: 'JazzCash', ref: 'T-1', came: '₨1,000' },
  'cash-unknown': {
    courier: 'PostEx',
    number: 'CPR-12',
    cn: '77-01',
    reference: 'R-9',
    amount: '₨2,000',
    lineId: 1,
    suggested: [
      { id: 1, ref: '1a2b3c4d', why: 'reference' },
      { id: 2, ref: '5e6f7a8b', why: 'cash' },
    ],
  },
  'cash-amount': { ...inStatement, said: '₨1,000', ours: '₨2,000' },
  'cash-short': { ...inStatement, missing: '₨500', paid: '₨1,500' },
  'cash-not-delivered': { ...inStatement, road: 'On its way' },
  'cash-twice': { ...inStatement, before: 'CPR-11' },
  'cash-fee': { ...inStatement, fee: '₨400', usual: '₨250' },
  'cash-overdue': { accountId: 1, courier: 'PostEx', count: 3, amount: '₨9,000', days: 10 },
  'cash-transfer': { courier: 'PostEx', number: 'CPR-12', amount: '₨9,000', days: 4 },
};

export const everyQuestion = Object.entries(facts).map(([kind, each]) => ({ kind, facts: each }) as Question);
