// The list with everything that is done on it: by pointer, by keyboard, one order or many.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAX_ORDER_IDS } from '#shop/orders/order-ids.ts';
import type { OrderListView } from '#shop/orders/order-filters.ts';
import { asksWhy, isOrderStatus, type OrderStatus } from '#shop/orders/order-status.ts';
import { href } from '#shop/text/href.ts';
import type { OrderRow } from './order-rows.ts';
import { OrdersBulk, type BulkChange } from './orders-bulk.tsx';
import { OrdersTable } from './orders-table.tsx';
import { printLink } from './print-link.ts';
import { TrackingDialog } from './tracking-dialog.tsx';
import { useChosen, type ChosenOrder } from './use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useShortcuts } from '../frame/use-shortcuts.ts';
import { useStageChanges } from './use-stage-changes.tsx';
import { useStatusChanges } from './use-status-changes.tsx';
import { WhyDialog } from './reason-dialog.tsx';

type OrdersListProps = {
  view: OrderListView;
  rows: readonly OrderRow[];
  /** How many orders the search and filters mean, on this page and the others. */
  count: number;
};

export function OrdersList({ view, rows, count }: OrdersListProps) {
  const [current, setCurrent] = useState<string | null>(null);
  const chosen = useChosen(rows);
  const { change, undo, statusOf, remember } = useStatusChanges(rows);
  const { mark, giveToCourier } = useStageChanges(remember);
  const [asked, setAsked] = useState<{ orders: readonly ChosenOrder[]; to: OrderStatus } | null>(null);
  const [numbered, setNumbered] = useState<readonly ChosenOrder[] | null>(null);

  const ask = (orders: readonly ChosenOrder[], to: OrderStatus) => {
    if (orders.some((order) => asksWhy(statusOf(order), to))) setAsked({ orders, to });
    else void change(orders, to);
  };
  const chosenRows = chosen.orders;
  const changeAll = (what: BulkChange) => {
    if (isOrderStatus(what)) return ask(chosenRows, what);
    if (what === 'numbers') return setNumbered(chosenRows);
    if (what !== 'returned') return void mark(chosenRows, what);
    // Whatever else is chosen would be cancelled by it.
    const away = chosenRows.filter((order) => statusOf(order) === 'FULFILLED');
    if (away.length > 0) return void change(away, 'CANCELLED', 'Refused at the door');
    showToast({ look: 'error', title: 'Nothing changed', text: 'Only fulfilled orders can come back.' });
  };
  const focused = rows.find((row) => row.id === current);
  const meant = chosenRows.length > 0 ? chosenRows : focused ? [focused] : [];
  useOrderKeys({ rows, current, setCurrent, meant, ask, undo, toggle: chosen.toggle });

  const cancelSilent = async () => {
    const silent = await chosen.find();
    if (silent) await change(silent, 'CANCELLED', 'Nobody answered');
  };
  return (
    <>
      {view === 'silent' && <SilentOrders count={count} onCancel={() => void cancelSilent()} />}
      <OrdersBulk
        rows={rows}
        count={count}
        chosen={chosenRows}
        onAll={chosen.all}
        onEvery={chosen.every}
        onChange={changeAll}
      />
      <OrdersTable
        rows={rows}
        current={current}
        chosen={chosen.ids}
        statusOf={statusOf}
        onChoose={chosen.toggle}
        onStatus={(row, to) => ask([row], to)}
      />
      <TrackingDialog
        orders={numbered}
        onClose={() => setNumbered(null)}
        onSave={(courier, numbers) => {
          setNumbered(null);
          void giveToCourier(courier, numbers);
        }}
      />
      <WhyDialog
        asked={
          asked && {
            to: asked.to,
            orders: asked.orders.map((row) => ({ status: statusOf(row), email: row.email })),
          }
        }
        onClose={() => setAsked(null)}
        onAnswer={(note) => {
          if (asked) void change(asked.orders, asked.to, note);
          setAsked(null);
        }}
      />
    </>
  );
}

// One press, since it is the daily end of this list; the toast takes it back.
function SilentOrders({ count, onCancel }: { count: number; onCancel: () => void }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-label border-s-4 border-pending bg-pending-bg px-4 py-3 text-small">
      <p>Called three times in two days, or the number is wrong: nobody answered.</p>
      <Button look="danger" type="button" onClick={onCancel}>
        {cancelLabel(count)}
      </Button>
    </div>
  );
}

function cancelLabel(count: number): string {
  if (count > MAX_ORDER_IDS) return `Cancel the newest ${MAX_ORDER_IDS}`;
  return count === 1 ? 'Cancel this order' : `Cancel all ${count}`;
}

type OrderKeys = {
  rows: readonly OrderRow[];
  current: string | null;
  setCurrent: (id: string) => void;
  meant: readonly ChosenOrder[];
  ask: (orders: readonly ChosenOrder[], to: OrderStatus) => void;
  undo: () => void;
  toggle: (id: string, isRange: boolean) => void;
};

// J and K move, X selects, Enter opens, C confirms, F fulfils, Z undoes, W writes, P prints, / searches.
function useOrderKeys({ rows, current, setCurrent, meant, ask, undo, toggle }: OrderKeys): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const go = (step: number, isRange: boolean) => {
    const at = rows.findIndex((row) => row.id === current);
    const row = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
    if (!row) return;
    setCurrent(row.id);
    if (isRange) toggle(row.id, true);
    document.querySelector(`[data-order="${row.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const set = (to: OrderStatus) => meant.length > 0 && ask(meant, to);
  useShortcuts({
    j: (event) => go(1, event.shiftKey),
    k: (event) => go(-1, event.shiftKey),
    x: (event) => current && toggle(current, event.shiftKey),
    enter: () =>
      current &&
      void navigate(`${href('/admin/orders/:id', { id: current })}${search}`, { preventScrollReset: true }),
    c: () => set('CONFIRMED'),
    f: () => set('FULFILLED'),
    z: undo,
    w: () =>
      meant[0] &&
      window.open(href('/admin/orders/:id/whatsapp', { id: meant[0].id }), '_blank', 'noreferrer'),
    p: () => meant.length > 0 && void navigate(printLink('labels', meant)),
    '/': () => document.getElementById('list-search')?.focus(),
  });
}
