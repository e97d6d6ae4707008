// What papers of one order have in common: each begins a page, and ends with a sum.
import type { ReactNode } from 'react';
import type { OnPaper, Worded } from '#server/languages/words-of-paper.ts';
import type { PrintedOrder } from '#server/orders/print-orders.ts';
import { Money } from '#web/admin/parts/money.tsx';

/** An order with its papers' words. */
export type PaperOrder = PrintedOrder & OnPaper;

/** In a list that is `paper`. */
export function Sheet({ worded, children }: { worded: Worded; children: ReactNode }) {
  return (
    <li
      lang={worded.code}
      dir={worded.dir}
      className="break-after-page rounded-label border-[1.5px] border-current p-6 last:break-after-auto print:border-0 print:p-0"
    >
      {children}
    </li>
  );
}

type SumRowProps = {
  label: ReactNode;
  amount: number;
  /** Said instead of an amount of 0. */
  zero?: string;
  isTotal?: boolean;
};

/** Below a table of four columns. */
export function SumRow({ label, amount, zero, isTotal = false }: SumRowProps) {
  return (
    <tr className={isTotal ? 'text-body font-bold' : ''}>
      <td colSpan={3} className="py-0.5 text-end">
        {label}
      </td>
      <td className="ps-3 text-end">{amount === 0 && zero ? zero : <Money amount={amount} />}</td>
    </tr>
  );
}
