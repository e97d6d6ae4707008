// Whether a statement is one of this courier and this time, and what of its lines somebody has to look at.
import type { Road } from '../parcels/road.ts';
import { formatDay } from '../text/pakistan-time.ts';
import type { StatementLine } from './read-statement.ts';

/** What the shop knows of the parcel in a line, before the statement. */
export type BilledParcel = {
  id: number;
  orderId: string;
  ref: string;
  cod: number;
  road: Road;
  handedAt: Date | null;
  /** A claim for it was agreed: it is paid without being delivered. */
  isClaimed: boolean;
  /** What statements that were taken in before said of it; `cod` is what was paid where they do not say what was collected. */
  before: { number: string; cod: number; fee: number; net: number; lines: number } | null;
  /** What the account usually takes for one like it (delivered or returned, and its zone); null where too few are known. */
  usualFee: number | null;
};

/** `elsewhere`: the courier that has a parcel of this number, where this one has none. */
export type BilledLine = StatementLine & { parcel: BilledParcel | null; elsewhere: string | null };

type StatementHead = {
  courier: string;
  /** The end of the day of the statement. */ until: Date;
  dated: string;
};

/** Why nothing of it is taken in, in words; null for a statement that fits. */
export function whyForeign(
  lines: readonly BilledLine[],
  { courier, until, dated }: StatementHead,
): string | null {
  const known = lines.filter(({ parcel }) => parcel !== null);
  const [other] = lines.flatMap(({ elsewhere }) => elsewhere ?? []);
  if (known.length * 2 < lines.length) {
    const whose = other === undefined ? '' : ` Parcels of ${other} are in it.`;
    return `Only ${known.length} of its ${lines.length} lines are parcels of ${courier}.${whose} Choose the courier, and look at the column of tracking numbers.`;
  }
  const late = lines.find(({ day }) => day !== null && day > dated);
  if (late)
    return `Line ${late.line} is of ${late.day}, after the day of the statement. Is it of another month?`;
  const early = known.find(({ parcel }) => parcel?.handedAt && parcel.handedAt > until);
  if (early?.parcel?.handedAt)
    return `#${early.parcel.ref} (line ${early.line}) left the shop on ${formatDay(early.parcel.handedAt)}, after the day of the statement. Is it of another month?`;
  const again = known.filter(({ parcel, net }) => parcel?.before && parcel.before.net === net && net !== 0);
  if (again.length === lines.length)
    return `All of its lines were paid before, in statement ${again[0]?.parcel?.before?.number}.`;
  return null;
}

const FINDINGS = ['unknown', 'amount', 'short', 'not-delivered', 'twice', 'fee'] as const;

export type Finding = (typeof FINDINGS)[number];

/** So much more than usual is worth a question. */
const FEE_LIMIT = 1.5;

export function findingsOf(line: BilledLine): Finding[] {
  const { parcel, cod, fee, net } = line;
  if (!parcel) return ['unknown'];
  const { before, isClaimed, usualFee } = parcel;
  const isDelivered = parcel.road === 'delivered';
  const collected = cod ?? (isDelivered ? parcel.cod : Math.max(0, net));
  const found: Finding[] = [];
  const isOther = cod === null ? net > parcel.cod : cod !== 0 && cod !== parcel.cod;
  if (isDelivered && isOther) found.push('amount');
  if (missingOf(line) > 0) found.push('short');
  if (!isDelivered && collected > 0 && !isClaimed) found.push('not-delivered');
  // What is paid in parts is paid twice only when it is more than was collected.
  const isMore = cod === null ? net > 0 && (before?.cod ?? 0) + net > parcel.cod : cod > 0;
  const isPaidTwice = before !== null && before.cod > 0 && isMore;
  const isChargedTwice = before !== null && before.fee > 0 && fee > 0;
  if (isPaidTwice || isChargedTwice) found.push('twice');
  if (usualFee !== null && fee > usualFee * FEE_LIMIT) found.push('fee');
  return found;
}

/** Paisa that a line pays less than its own sums: its cash, less the charges and taxes that it names. */
export function missingOf({ cod, fee, tax, withheld, net }: StatementLine): number {
  return cod === null ? 0 : Math.max(0, cod - fee - tax - withheld - net);
}

/** A fee is compared with those of the same kind: to the door, which some charge before it is there, or back to the shop. */
export function isReturnFee({ cod, fee }: Pick<StatementLine, 'cod' | 'fee'>, road: Road): boolean {
  return fee > 0 && (cod ?? 0) === 0 && (road === 'returning' || road === 'back');
}
