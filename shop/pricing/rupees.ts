// Whole rupees as a person types them.
import { latinDigits } from '../text/text.ts';

// One thousand million rupees: beyond it the schema refuses, and no shoe costs it.
const MAX_RUPEES = 1_000_000_000;

/** Whole rupees as typed: `12490`, `12,490`, `₨ 12,490`, digits of any keyboard; null for anything else. */
export function readRupees(typed: string): number | null {
  const text = latinDigits(typed)
    .replace(/^\s*(₨|rs\.?|pkr)\s*/i, '')
    .replace(/[,\s]/g, '');
  const amount = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return amount <= MAX_RUPEES ? amount : null;
}

/** Whole rupees with marks for thousands, `12,490`, as a field shows them; what is not whole rupees stays as typed. */
export function groupRupees(typed: string): string {
  const amount = readRupees(typed);
  return amount === null ? typed : amount.toLocaleString('en-PK');
}
