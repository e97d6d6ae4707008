// What the correction changes, in words, and what the customer pays then: read out before it is saved.
import { formatRupees } from '#shop/pricing/money.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { OrderSums, PaidRows } from '../order-goods.tsx';
import type { EditView } from './edit-view.ts';

export function EditSums({ view, isIdle }: { view: EditView; isIdle: boolean }) {
  const { sums, changes, isPacked, typed } = view;
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
      <OrderSums
        sums={sums}
        isExpress={typed.method === 'EXPRESS'}
        total={isAllCash(sums) ? 'Total in cash' : 'Total'}
        className="mt-3 border-t border-line pt-2"
      >
        <PaidRows order={sums} />
      </OrderSums>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="quiet" name="intent" value="price">
          Update the total
        </Button>
        {/* While the total is reckoned nobody has seen it. */}
        <button
          name="intent"
          value="save"
          disabled={!isIdle}
          className={buttonClass('money', 'flex-1 whitespace-nowrap')}
        >
          {isIdle && changes.length > 0 ? saveWords(sums) : 'Save'}
        </button>
      </div>
    </>
  );
}

function isAllCash({ paid, payFirst }: EditView['sums']): boolean {
  return paid === 0 && payFirst === null;
}

function saveWords({ due, payFirst }: EditView['sums']): string {
  if (payFirst) return `Save, ${payFirst.amount} by transfer`;
  return due === 0 ? 'Save' : `Save, ${formatRupees(due)} in cash`;
}
