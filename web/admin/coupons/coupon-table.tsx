// The table of coupons: the code as it is typed, its terms, and what it has cost so far.
import { useState } from 'react';
import { discountText } from '#shop/pricing/pricing.ts';
import { href } from '#shop/text/href.ts';
import type { ListedCoupon } from '#server/coupons/list-coupons.ts';
import { TapeMeter } from '#web/ui/tape.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { Money } from '../parts/money.tsx';
import { OnOff } from '../parts/on-off.tsx';
import { PeriodCell } from '../parts/period-cell.tsx';
import { StateBadge } from '../parts/state-badge.tsx';

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
    { key: 'discount', head: 'Discount', cell: termsCell },
    { key: 'uses', head: 'Uses', cell: usesCell },
    { key: 'period', head: 'Period', cell: (coupon) => <PeriodCell period={coupon} /> },
    {
      key: 'status',
      head: 'Status',
      className: 'md:w-26',
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'actions',
      head: 'Actions',
      align: 'right',
      className: 'md:w-36',
      cell: (coupon) => <Actions {...{ coupon, send, ask }} />,
    },
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

function termsCell(coupon: ListedCoupon) {
  const { minimumSpend, customerLimit } = coupon;
  return (
    <>
      <span className="font-semibold">{discountText(coupon)}</span>
      {minimumSpend > 0 && (
        <span className="block text-ink-3">
          from <Money amount={minimumSpend} />
        </span>
      )}
      {customerLimit !== null && (
        <span className="block text-ink-3">
          {customerLimit === 1 ? 'once' : `${customerLimit} times`} per customer
        </span>
      )}
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

type ActionsProps = { coupon: ListedCoupon; send: SendCoupon; ask: (code: string) => void };

// What orders carry cannot be deleted, so the button says so before it is pressed.
function Actions({ coupon: { code, active, uses }, send, ask }: ActionsProps) {
  const isUsed = uses > 0;
  return (
    <div className="flex items-center justify-end gap-1">
      <OnOff name={code} isOn={active} onChange={(isOn) => send(isOn ? 'switch-on' : 'switch-off', code)} />
      <ButtonLink
        to={href('/admin/coupons/:code', { code })}
        look="plain"
        preventScrollReset
        aria-label={`Edit ${code}`}
        title={`Edit ${code}`}
      >
        <AdminIcon name="edit" />
      </ButtonLink>
      <IconButton
        label={isUsed ? `${code} is in use and cannot be deleted` : `Delete ${code}`}
        disabled={isUsed}
        className={isUsed ? 'text-edge' : ''}
        onClick={() => ask(code)}
      >
        <AdminIcon name="trash" />
      </IconButton>
    </div>
  );
}
