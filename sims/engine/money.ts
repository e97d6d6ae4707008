// Who holds which rupee: fees with 16 % tax, two receipts for one parcel, weekly statements and what can be wrong with them.
import type { Faults } from './faults.ts';
import { karachi } from './karachi.ts';
import type { SimEvent } from './life.ts';
import type { SimParcel } from './world.ts';

/** Rupees; two places where a tax is in it, as couriers write them. */
export type SimMoney = {
  cod: number;
  fee: number;
  tax: number;
  reversalFee: number;
  reversalTax: number;
  /** The first receipt, two days after the end of the road, and the second, seven days after. */
  upfront: number;
  upfrontAt: Date;
  upfrontReceipt: string;
  reserve: number;
  reserveAt: Date;
  reserveReceipt: string;
};

export type SimLine = { cn: string; reference: string; cod: number; fee: number; tax: number; net: number };

export type SimStatement = { number: string; day: Date; lines: SimLine[]; total: number };

const dayMs = 24 * 3_600_000;
const taxRate = 0.16;
const upfrontShare = 0.7;

/** Null until it is delivered or returned. */
export function moneyOf(parcel: SimParcel, events: readonly SimEvent[]): SimMoney | null {
  const end = events.findLast(({ step }) => step === 'delivered' || step === 'returned');
  if (!end) return null;
  const isDelivered = end.step === 'delivered';
  const fee = isDelivered ? 180 + Math.ceil(Math.max(0, parcel.kg - 0.5) * 2) * 40 : 0;
  const reversalFee = isDelivered ? 0 : 110;
  const cod = isDelivered ? parcel.cod : 0;
  const net = cod - fee - reversalFee - taxOf(fee) - taxOf(reversalFee);
  const upfront = isDelivered ? Math.floor(cod * upfrontShare) : 0;
  const upfrontAt = new Date(end.at.getTime() + 2 * dayMs);
  const reserveAt = new Date(end.at.getTime() + 7 * dayMs);
  return {
    cod,
    fee,
    tax: taxOf(fee),
    reversalFee,
    reversalTax: taxOf(reversalFee),
    upfront,
    upfrontAt,
    upfrontReceipt: `CPR-${karachi(upfrontAt, 'YYYYMMDD')}`,
    reserve: rounded(net - upfront),
    reserveAt,
    reserveReceipt: `CPR-${karachi(reserveAt, 'YYYYMMDD')}`,
  };
}

/** One statement for each day on which something was settled; made once, and the same whenever it is read again. */
export function openStatements(
  faults: Faults,
  settled: () => { parcel: SimParcel; money: SimMoney }[],
  now: () => Date,
) {
  const made = new Map<string, SimStatement>();
  let again: SimLine[] = [];
  return (): SimStatement[] => {
    const due = settled().filter(({ money }) => money.reserveAt <= now());
    const days = Map.groupBy(due, ({ money }) => money.reserveReceipt);
    for (const [number, rows] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const day = rows[0]?.money.reserveAt ?? now();
      // A day that is not over may get more lines.
      if (made.has(number) || now().getTime() - day.getTime() < dayMs) continue;
      let lines = [...again, ...rows.map(lineOf)];
      again = [];
      const [first, ...rest] = lines;
      if (first && faults.strikes('statement-without')) lines = rest;
      else if (first && faults.strikes('statement-other-cod'))
        lines = [withCod(first, first.cod + 500), ...rest];
      else if (first && faults.strikes('statement-twice')) again = [first];
      if (faults.strikes('statement-stranger')) lines.push(strangerOf(number));
      const total = rounded(lines.reduce((sum, { net }) => sum + net, 0));
      made.set(number, { number, day, lines, total });
    }
    return [...made.values()];
  };
}

/** As a portal gives it to download. */
export function csvOf({ number, day, lines, total }: SimStatement): string {
  const rows = lines.map(({ cn, reference, cod, fee, tax, net }) =>
    [cn, reference, cod, fee, tax, net].join(','),
  );
  return [
    `Statement,${number},${karachi(day, 'DD/MM/YYYY')}`,
    'CN,Order Ref,COD,Charges,GST,Net',
    ...rows,
    `Total,,,,,${total}`,
    '',
  ].join('\r\n');
}

function lineOf({ parcel, money }: { parcel: SimParcel; money: SimMoney }): SimLine {
  const fee = money.fee + money.reversalFee;
  const tax = rounded(money.tax + money.reversalTax);
  const { cn, reference } = parcel;
  return { cn, reference, cod: money.cod, fee, tax, net: rounded(money.cod - fee - tax) };
}

function withCod(line: SimLine, cod: number): SimLine {
  return { ...line, cod, net: rounded(cod - line.fee - line.tax) };
}

function strangerOf(number: string): SimLine {
  return withCod(
    { cn: `99${number.slice(-8)}`, reference: 'X-1', cod: 0, fee: 180, tax: 28.8, net: 0 },
    2500,
  );
}

function taxOf(fee: number): number {
  return rounded(fee * taxRate);
}

function rounded(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
