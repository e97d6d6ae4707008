// Which rows of a bank's statement pay which orders: surely, where number or code and amount agree, and else what a person decides (rule R13).
import type { Paisa } from '../pricing/money.ts';
import type { BankRow } from './read-bank.ts';

/** A claim that waits to be looked for. */
export type WaitingClaim = { id: number; orderId: string; amount: Paisa; reference: string };

/** `asks`: what it may be paid with, the first of them being what its page asks for; none where nothing is to be paid. */
export type BankOrder = {
  id: string;
  shortId: string;
  customer: string;
  asks: readonly Paisa[];
  isWaiting: boolean;
};

/** `known`: numbers of transfers that are written down, with their amounts. */
export type BankFacts = {
  known: ReadonlyMap<string, readonly Paisa[]>;
  claims: readonly WaitingClaim[];
  orders: readonly BankOrder[];
};

/**
 * `exact`: written down by one press. `short`, `over`: of this order, by so much less or more than it asks for. `again`: another row of the file
 * pays it. `closed`: it asks for nothing. `likely`: these orders wait for the same amount, or several are named.
 */
export type BankVerdict = 'known' | 'exact' | 'short' | 'over' | 'again' | 'closed' | 'likely' | 'none';

export type JudgedRow = BankRow & {
  verdict: BankVerdict;
  /** Paisa: less or more than is asked for. */
  by: number;
  orders: readonly { order: BankOrder; claimId: number | null }[];
};

const MAX_LIKELY = 3;
/** A shorter number of a claim is looked for as a word of its own only. */
const MIN_WITHIN = 6;

export function matchBank(rows: readonly BankRow[], facts: BankFacts): JudgedRow[] {
  const look = openLook(facts);
  const paid = new Set<string>();
  return rows.map((row): JudgedRow => {
    const words = wordsOf(row);
    const judged = (verdict: BankVerdict, orders: readonly BankOrder[] = [], by = 0): JudgedRow => ({
      ...row,
      verdict,
      by,
      orders: orders.map((order) => ({ order, claimId: look.claimOf(order, row, words)?.id ?? null })),
    });
    if (isKnown(row, words, facts.known)) return judged('known');
    const named = look.named(row, words);
    const [order, other] = named;
    if (!order || other) {
      const likely = other ? named : look.sameAmount(row.amount);
      return judged(likely.length > 0 ? 'likely' : 'none', likely.slice(0, MAX_LIKELY));
    }
    if (paid.has(order.id)) return judged('again', [order]);
    const claim = look.claimOf(order, row, words);
    if (claim?.amount === row.amount || order.asks.includes(row.amount)) {
      paid.add(order.id);
      return judged('exact', [order]);
    }
    const asked = claim?.amount ?? order.asks[0];
    if (asked === undefined) return judged('closed', [order]);
    return judged(row.amount < asked ? 'short' : 'over', [order], Math.abs(asked - row.amount));
  });
}

// Each claim and order is looked up once for all rows.
function openLook({ claims, orders }: BankFacts) {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const byCode = Map.groupBy(orders, ({ shortId }) => shortId);
  const claimsOf = Map.groupBy(claims, ({ orderId }) => orderId);
  const byAmount = new Map<number, Set<string>>();
  const note = (amount: number, id: string) =>
    byAmount.set(amount, (byAmount.get(amount) ?? new Set()).add(id));
  for (const { amount, orderId } of claims) note(amount, orderId);
  for (const { id, isWaiting, asks } of orders) if (isWaiting) for (const amount of asks) note(amount, id);
  const ordersOf = (ids: Iterable<string>) =>
    [...new Set(ids)].flatMap((id) => byId.get(id) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    named: (row: BankRow, words: RowWords) =>
      ordersOf([
        ...[...words.single].flatMap((word) => (byCode.get(word.toLowerCase()) ?? []).map(({ id }) => id)),
        ...claims.filter((claim) => isOf(claim, row, words)).map(({ orderId }) => orderId),
      ]),
    sameAmount: (amount: number) => ordersOf(byAmount.get(amount) ?? []),
    claimOf: ({ id }: BankOrder, row: BankRow, words: RowWords): WaitingClaim | undefined => {
      const own = claimsOf.get(id) ?? [];
      const [only, second] = own;
      return (
        own.find((claim) => isOf(claim, row, words)) ??
        own.find(({ amount }) => amount === row.amount) ??
        (second ? undefined : only)
      );
    },
  };
}

/** `single`: each word in capitals. `whole`: all of them without what stands between them. */
type RowWords = { single: ReadonlySet<string>; whole: string };

function wordsOf({ about, number }: BankRow): RowWords {
  const found = `${about} ${number}`.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return { single: new Set(found), whole: found.join('') };
}

function isOf({ reference }: WaitingClaim, { number }: BankRow, words: RowWords): boolean {
  const key = reference.toUpperCase();
  return key === number || words.single.has(key) || (key.length >= MIN_WITHIN && words.whole.includes(key));
}

function isKnown({ number, amount }: BankRow, { single }: RowWords, known: BankFacts['known']): boolean {
  if (known.has(number)) return true;
  return [...single].some((word) => known.get(word)?.includes(amount));
}
