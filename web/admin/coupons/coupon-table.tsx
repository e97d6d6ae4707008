// The table of coupons: the code as it is typed, its conditions, and what it has cost so far.
import { useState } from 'react';
import { COUPON_CONDITIONS } from '#shop/coupons/conditions/all.ts';
import { discountText } from '#shop/pricing/pricing.ts';
import { href } from '#shop/text/href.ts';
import type { ListedCoupon } from '#server/coupons/list-coupons.ts';
import { TapeMeter } from '#web/ui/tape.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { discountColumns } from '../parts/discount-columns.tsx';
import { Money } from '../parts/money.tsx';

type SendCoupon = (intent: string, code: string) => void;

export function CouponTable({ coupons, send }: { coupons: readonly ListedCoupon[]; send: SendCoupon }) {
  const [asked, ask] = useState<string | null>(null);
  return (
    <>
      <DataTable
        caption="Coupons"
        columns={columnsOf(send, ask)}
        rows={coupons}
        rowKey={({ code }) => code}
      />
      <ConfirmDialog
        open={asked !== null}
        title="Delete coupon"
        question={`Are you sure you want to delete "${asked}"?`}
        verb="Delete"
        onClose={() => ask(null)}
        onConfirm={() => {
          if (asked) send('delete', asked);
          ask(null);
        }}
      />
    </>
  );
}

function columnsOf(send: SendCoupon, ask: (code: string) => void): Column<ListedCoupon>[] {
  return [
    { key: 'code', head: 'Code', isTitle: true, cell: codeCell, className: 'md:w-[22%]' },
    { key: 'discount', head: 'Discount', cell: discountCell },
    { key: 'uses', head: 'Uses', cell: usesCell },
    ...discountColumns<ListedCoupon>(({ code, active, uses }) => ({
      name: code,
      isOn: active,
      editTo: href('/admin/coupons/:code', { code }),
      isUsed: uses > 0,
      onSwitch: (isOn) => send(isOn ? 'switch-on' : 'switch-off', code),
      onDelete: () => ask(code),
    })),
  ];
}

function codeCell({ code, note }: ListedCoupon) {
  return (
    <>
      <span className="wide text-body tracking-wide">{code}</span>
      {note && <span className="line-clamp-2 text-ink-3">{note}</span>}
    </>
  );
}

function discountCell(coupon: ListedCoupon) {
  const listed = COUPON_CONDITIONS.map(([name, { staff }]) => staff.listed?.(coupon[name]));
  return (
    <>
      <span className="font-semibold">{discountText(coupon)}</span>
      {listed.filter(Boolean).map((words) => (
        <span key={words} className="money block text-ink-3">
          {words}
        </span>
      ))}
    </>
  );
}

function usesCell({ uses, totalLimit, given }: ListedCoupon) {
  return (
    <div className="md:w-36">
      <span className="money font-semibold">{uses.toLocaleString('en-PK')}</span>
      <span className="text-ink-3">
        {totalLimit === null ? ' without limit' : ` of ${totalLimit.toLocaleString('en-PK')}`}
      </span>
      {totalLimit !== null && <TapeMeter share={uses / totalLimit} className="mt-1 max-md:w-36" />}
      {given > 0 && (
        <span className="block text-ink-3">
          <Money amount={given} /> given
        </span>
      )}
    </div>
  );
}
