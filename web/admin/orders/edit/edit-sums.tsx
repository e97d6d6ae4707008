// What the correction changes, in words, and what the customer pays then: read out before it is saved.
import { formatRupees } from '#shop/pricing/money.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Money } from '#web/admin/parts/money.tsx';
import type { EditView } from './edit-view.ts';

export function EditSums({ view, canSave }: { view: EditView; canSave: boolean }) {
  const { sums, changes, isPacked, typed } = view;
  const rows: [label: string, amount: number, sign?: string][] = [
    ['Subtotal', sums.subtotal],
    ...(sums.discount > 0 ? [[`Coupon ${sums.coupon}`, sums.discount, '−'] as [string, number, string]] : []),
    [typed.method === 'EXPRESS' ? 'Express delivery' : 'Delivery', sums.fee],
  ];
  return (
    <>
      {changes.length === 0 && <p className="text-small text-ink-3">Nothing yet.</p>}
      <ul className="grid gap-1 text-small" aria-live="polite">
        {changes.map((change) => (
          <li key={change} dir="auto" className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
      {isPacked && changes.length > 0 && (
        <p className="mt-2 text-small text-ink-2">
          It is packed already: pack it again and print a new label.
        </p>
      )}
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-2 text-small">
        {rows.map(([label, amount, sign = '']) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right">
              {amount === 0 ? 'Free' : sign}
              {amount !== 0 && <Money amount={amount} />}
            </dd>
          </div>
        ))}
        <dt className="pt-1 text-body font-semibold">Total in cash</dt>
        <dd className="wide pt-1 text-right text-h3">
          <Money amount={sums.total} />
        </dd>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="quiet" name="intent" value="price">
          Update the total
        </Button>
        <button name="intent" value="save" className={buttonClass('money', 'flex-1 whitespace-nowrap')}>
          {canSave ? `Save, ${formatRupees(sums.total)} in cash` : 'Save'}
        </button>
      </div>
    </>
  );
}
