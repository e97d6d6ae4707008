// The list with everything that is done on it: by pointer, by keyboard, one order or many.
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asksWhy, type OrderStatus } from '#shop/orders/order-status.ts';
import { href } from '#shop/text/href.ts';
import type { OrderRow } from './order-rows.ts';
import { OrdersBulk } from './orders-bulk.tsx';
import { OrdersTable } from './orders-table.tsx';
import { printLink } from './print-link.ts';
import { useChosen } from './use-selection.ts';
import { useShortcuts } from '../frame/use-shortcuts.ts';
import { useStatusChanges } from './use-status-changes.tsx';
import { WhyDialog } from './reason-dialog.tsx';

export function OrdersList({ rows }: { rows: readonly OrderRow[] }) {
  const [current, setCurrent] = useState<string | null>(null);
  const chosen = useChosen(rows.map((row) => row.id));
  const { change, undo, statusOf } = useStatusChanges(rows);
  const [asked, setAsked] = useState<{ orders: readonly OrderRow[]; to: OrderStatus } | null>(null);

  const ask = (orders: readonly OrderRow[], to: OrderStatus) => {
    if (orders.some((order) => asksWhy(statusOf(order), to))) setAsked({ orders, to });
    else void change(orders, to);
  };
  const chosenRows = rows.filter((row) => chosen.ids.has(row.id));
  const focused = rows.find((row) => row.id === current);
  const meant = chosenRows.length > 0 ? chosenRows : focused ? [focused] : [];
  useOrderKeys({ rows, current, setCurrent, meant, ask, undo, toggle: chosen.toggle });

  return (
    <>
      <OrdersBulk rows={rows} chosen={chosenRows} onAll={chosen.all} onStatus={(to) => ask(chosenRows, to)} />
      <OrdersTable
        rows={rows}
        current={current}
        chosen={chosen.ids}
        statusOf={statusOf}
        onChoose={chosen.toggle}
        onStatus={(row, to) => ask([row], to)}
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

type OrderKeys = {
  rows: readonly OrderRow[];
  current: string | null;
  setCurrent: (id: string) => void;
  meant: readonly OrderRow[];
  ask: (orders: readonly OrderRow[], to: OrderStatus) => void;
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
    w: () => meant[0] && window.open(meant[0].whatsapp, '_blank', 'noreferrer'),
    p: () => meant.length > 0 && void navigate(printLink('labels', meant)),
    '/': () => document.getElementById('list-search')?.focus(),
  });
}
