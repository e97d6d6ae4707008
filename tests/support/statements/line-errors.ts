// The errors that are planted in lines of statements: what the courier writes of which parcel, and what the shop has to ask about it.
import type { Finding } from '#shop/cash/judge-statement.ts';

/** Paisa. */
export type Said = { cod: number; fee: number; tax: number; withheld: number };

export type LineError = {
  /** Where the parcel is; where nothing is said it is delivered. `checked-in`: delivered by the courier's word, and on the shop's table. */
  road?: 'moving' | 'returning' | 'back' | 'lost' | 'declared-lost' | 'checked-in';
  /** Out of what stands in a statement that is right. */
  said: (right: Said) => Partial<Said>;
  found: Finding[];
  /** In a statement before this one, as it should be. */
  isBilled?: boolean;
  /** Its number is no parcel of the shop. */
  isStranger?: boolean;
  /** What the courier pays is other than cash less charges, by so much. */
  netOff?: number;
};

const asIs = (): Partial<Said> => ({});
const cash = (change: (cod: number) => number) => (right: Said) => ({ cod: change(right.cod) });
const less = (paisa: number) => cash((cod) => cod - paisa);
const half = cash((cod) => cod / 2);
const charged = (change: (fee: number) => number) => (right: Said) => ({ fee: change(right.fee) });
const high = charged((fee) => fee * 3);
const oneWay = charged((fee) => fee / 2);
const both =
  (...changes: ((right: Said) => Partial<Said>)[]) =>
  (right: Said): Partial<Said> =>
    Object.assign({}, ...changes.map((change) => change(right)));
const nothing = both(
  cash(() => 0),
  charged(() => 0),
);

/** Nothing has to be found in these. */
const rightLines: Record<string, LineError> = {
  'a return with its fee': {
    road: 'back',
    said: both(
      cash(() => 0),
      oneWay,
    ),
    found: [],
  },
  'a return that was checked in, with its fee': {
    road: 'checked-in',
    said: both(
      cash(() => 0),
      oneWay,
    ),
    found: [],
  },
  'a little less tax': { said: ({ withheld }) => ({ withheld: withheld - 1 }), found: [] },
  'no fee at all': { said: () => ({ fee: 0, tax: 0 }), found: [] },
  'a fee just within': { said: charged((fee) => fee * 1.5), found: [] },
  'nothing collected yet': { said: cash(() => 0), found: [] },
  'on the way with its fee only': { road: 'moving', said: cash(() => 0), found: [] },
  'lost with its fee': { road: 'lost', said: cash(() => 0), found: [] },
  'a correction that gives back': {
    said: () => ({ cod: 0, fee: -5_000, tax: 0, withheld: 0 }),
    found: [],
    isBilled: true,
  },
  'paid more than its own sums': { said: asIs, netOff: 5_000, found: [] },
};

const wrongLines: Record<string, LineError> = {
  'paid too little, and said so': { said: asIs, netOff: -50_000, found: ['short'] },
  'a paisa short of its own sums': { said: asIs, netOff: -1, found: ['short'] },
  'other cash, and short of it': { said: less(100), netOff: -20_000, found: ['amount', 'short'] },
  'a high fee, and another one that it does not name': {
    said: high,
    netOff: -15_000,
    found: ['short', 'fee'],
  },
  'a return that takes more than its fee': {
    road: 'back',
    said: both(
      cash(() => 0),
      oneWay,
    ),
    netOff: -10_000,
    found: ['short'],
  },
  'a fee just over': { said: charged((fee) => fee * 1.5 + 1), found: ['fee'] },
  'twice the fee': { said: charged((fee) => fee * 2), found: ['fee'] },
  'a fee ten times over': { said: charged((fee) => fee * 10), found: ['fee'] },
  'a fee as high as the cash': { said: ({ cod }) => ({ fee: cod }), found: ['fee'] },
  'a return with a high fee': {
    road: 'back',
    said: both(
      cash(() => 0),
      high,
    ),
    found: ['fee'],
  },
  'one paisa less': { said: less(1), found: ['amount'] },
  'one paisa more': { said: less(-1), found: ['amount'] },
  'a rupee less': { said: less(100), found: ['amount'] },
  'half of it': { said: half, found: ['amount'] },
  'twice the cash': { said: cash((cod) => cod * 2), found: ['amount'] },
  'a digit more': { said: cash((cod) => cod * 10), found: ['amount'] },
  'a digit less': { said: cash((cod) => cod / 10), found: ['amount'] },
  'a separator read as a point': { said: cash((cod) => cod / 1000), found: ['amount'] },
  'two digits swapped': { said: less(90_000), found: ['amount'] },
  'cash below zero': { said: cash((cod) => -cod), found: ['amount'] },
  'the fee taken off the cash': {
    said: ({ cod, fee }) => ({ cod: cod - fee, fee: 0, tax: 0 }),
    found: ['amount'],
  },
  'other cash and a high fee': { said: both(less(100), high), found: ['amount', 'fee'] },
  'one paisa less, and the highest fee within': {
    said: both(
      less(1),
      charged((fee) => fee * 1.5),
    ),
    found: ['amount'],
  },
  'paid on the way': { road: 'moving', said: asIs, found: ['not-delivered'] },
  'paid on its way back': { road: 'returning', said: asIs, found: ['not-delivered'] },
  'paid and back': { road: 'back', said: asIs, found: ['not-delivered'] },
  'paid and lost without a claim': { road: 'lost', said: asIs, found: ['not-delivered'] },
  'paid and declared lost without a claim': { road: 'declared-lost', said: asIs, found: ['not-delivered'] },
  'paid and checked in': { road: 'checked-in', said: asIs, found: ['not-delivered'] },
  'paid in part on the way': { road: 'moving', said: half, found: ['not-delivered'] },
  'paid in part on its way back': { road: 'returning', said: half, found: ['not-delivered'] },
  'paid in part and back': { road: 'back', said: cash(() => 100), found: ['not-delivered'] },
  'paid in part and checked in': { road: 'checked-in', said: half, found: ['not-delivered'] },
  'on the way and a high fee': { road: 'moving', said: high, found: ['not-delivered', 'fee'] },
  'on its way back and a high fee': { road: 'returning', said: high, found: ['not-delivered', 'fee'] },
  'back and a high fee': { road: 'back', said: high, found: ['not-delivered', 'fee'] },
  'lost and a high fee': { road: 'lost', said: high, found: ['not-delivered', 'fee'] },
  'paid again': { said: charged(() => 0), found: ['twice'], isBilled: true },
  'charged again': { said: cash(() => 0), found: ['twice'], isBilled: true },
  'paid and charged again': { said: asIs, found: ['twice'], isBilled: true },
  'paid again with other cash': { said: less(5_000), found: ['amount', 'twice'], isBilled: true },
  'paid again with a paisa more': { said: less(-1), found: ['amount', 'twice'], isBilled: true },
  'half of it paid again': { said: half, found: ['amount', 'twice'], isBilled: true },
  'paid again with a high fee': { said: high, found: ['twice', 'fee'], isBilled: true },
  'charged a high fee again': {
    said: both(
      cash(() => 0),
      high,
    ),
    found: ['twice', 'fee'],
    isBilled: true,
  },
  'all of it wrong': { said: both(less(100), high), found: ['amount', 'twice', 'fee'], isBilled: true },
  'charged to the door and back': {
    road: 'back',
    said: both(
      cash(() => 0),
      oneWay,
    ),
    found: ['twice'],
    isBilled: true,
  },
  'a stranger': { said: asIs, found: ['unknown'], isStranger: true },
  'a stranger with a fee only': { said: cash(() => 0), found: ['unknown'], isStranger: true },
  'a stranger with a high fee': { said: high, found: ['unknown'], isStranger: true },
  'a stranger with other cash': { said: less(100), found: ['unknown'], isStranger: true },
  'a stranger without amounts': { said: nothing, found: ['unknown'], isStranger: true },
};

export const LINE_ERRORS: Readonly<Record<string, LineError>> = { ...rightLines, ...wrongLines };

export const wrongLineNames: readonly string[] = Object.keys(wrongLines);
