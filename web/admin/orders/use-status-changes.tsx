// Changing statuses on the page: shown at once, sent behind, put back where the shop says no, and undone at a press.
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { writeChange, type AskedChange } from '#shop/orders/order-admin-form.ts';
import type { OrderStatus } from '#shop/orders/order-status.ts';
import { href } from '#shop/text/href.ts';
import type { ChangedStatuses } from '#server/orders/change-statuses.ts';
import { closeToasts } from '#web/ui/toast.tsx';
import { useReload } from '../frame/use-reload.ts';
import { isUnknown, readAnswer, tellDone, tellRefused, type NoAnswer } from './change-answer.tsx';

type ShownStatuses = Readonly<Record<string, OrderStatus>>;

const nothing: ShownStatuses = {};

export type KnownOrder = { id: string; status: OrderStatus };

type StatusChanges = {
  /** What the page shows: the status on its way, else the one that was loaded. */
  statusOf: (order: KnownOrder) => OrderStatus;
  change: (orders: readonly KnownOrder[], to: OrderStatus, note?: string) => Promise<ChangedStatuses>;
  /** Takes back what was done last, whichever way it was done. */
  undo: () => void;
  /** Answers with an undo for the toast: used there, it is used up here, too. */
  remember: Remember;
};

export type Remember = (undo: () => void) => () => void;

/** `rows` as loaded: a new load forgets what was shown before it. */
export function useStatusChanges(rows: readonly KnownOrder[]): StatusChanges {
  const [changed, setChanged] = useState<{ rows: readonly KnownOrder[]; shown: ShownStatuses }>({
    rows,
    shown: {},
  });
  const shown = changed.rows === rows ? changed.shown : nothing;
  const past = useRef<(() => void)[]>([]);
  const remember = useCallback<Remember>((undo) => {
    const once = () => {
      if (!past.current.includes(once)) return;
      past.current = past.current.filter((each) => each !== once);
      undo();
    };
    past.current.push(once);
    return once;
  }, []);
  const refreshFigures = useFigures();
  const reload = useReload();
  const { revalidate } = useRevalidator();
  const onPage = useOnPage(rows);
  const underWay = useRef(0);
  const isOld = useRef(false);

  const show = useCallback(
    (changes: readonly { orderId: string; to: OrderStatus }[], over: readonly KnownOrder[] | null) => {
      // Other rows have come meanwhile.
      if (over === null || onPage.current !== over) return;
      const latest = Object.fromEntries(changes.map(({ orderId, to }) => [orderId, to]));
      setChanged((before) => ({
        rows: over,
        shown: { ...(before.rows === over && before.shown), ...latest },
      }));
    },
    [onPage],
  );

  const send = useCallback(
    async (changes: readonly AskedChange[], note: string) => {
      const before = onPage.current;
      show(changes, before);
      underWay.current += 1;
      const answer = await postStatuses(changes, note);
      underWay.current -= 1;
      const refusedIds = new Set(answer.refused.map((each) => each.orderId));
      show(
        changes
          .filter((each) => refusedIds.has(each.orderId))
          .map(({ orderId, from }) => ({ orderId, to: from })),
        before,
      );
      // What was refused is not as it was shown, and rows that came meanwhile were read in the middle of the changes.
      isOld.current ||= refusedIds.size > 0 || before === null || onPage.current !== before;
      // Loaded again, the page asks for its figures, too.
      if (isUnknown(answer) && onPage.current) reload();
      else {
        refreshFigures();
        // Rows that come while others are still on their way would not have those yet.
        if (isOld.current && underWay.current === 0) {
          isOld.current = false;
          void revalidate();
        }
      }
      return answer;
    },
    [show, onPage, refreshFigures, reload, revalidate],
  );

  const undo = useCallback(() => past.current.at(-1)?.(), []);

  const undoOf = useCallback(
    (done: readonly AskedChange[]) => () => {
      closeToasts(ABOUT);
      const back = done.map(({ orderId, from, to }) => ({ orderId, from: to, to: from }));
      void send(back, 'Undone').then((answer) => tell(answer, back, null));
    },
    [send],
  );

  const change = useCallback<StatusChanges['change']>(
    async (orders, to, note = '') => {
      const changes = orders
        .map(({ id, status }) => ({ orderId: id, from: shown[id] ?? status, to }))
        .filter((each) => each.from !== to);
      if (changes.length === 0) return { done: [], refused: [] };
      const answer = await send(changes, note);
      tell(answer, changes, answer.done.length > 0 ? remember(undoOf(answer.done)) : null);
      return answer;
    },
    [send, shown, undoOf, remember],
  );

  return { statusOf: ({ id, status }) => shown[id] ?? status, change, undo, remember };
}

// The rows as they are when an answer comes; null once the list is gone, or another one in its place.
function useOnPage(rows: readonly KnownOrder[]) {
  const onPage = useRef<readonly KnownOrder[] | null>(null);
  useLayoutEffect(() => {
    onPage.current = rows;
    return () => {
      onPage.current = null;
    };
  }, [rows]);
  return onPage;
}

const ABOUT = 'order status';

/** Never throws: a shop that does not answer is an answer in words. */
export function postStatuses(changes: readonly AskedChange[], note: string): Promise<ChangedStatuses> {
  const body = new FormData();
  for (const change of changes) body.append('change', writeChange(change));
  body.set('note', note);
  const init = { method: 'POST', body, headers: { accept: 'application/json' } };
  return readAnswer(fetch(href('/admin/orders/status'), init), (why) => none(changes, why));
}

function none(changes: readonly AskedChange[], why: NoAnswer): ChangedStatuses {
  const refused = changes.map(({ orderId }) => ({ orderId, title: FAILED, ...why }));
  return { done: [], refused };
}

const FAILED = 'Failed to update order status';

// The words of rule P11; what failed is named by its id.
function tell(
  { done, refused }: ChangedStatuses,
  changes: readonly AskedChange[],
  undo: (() => void) | null,
): void {
  const to = changes[0]?.to.toLowerCase();
  if (done.length > 0) {
    const text =
      done.length === 1
        ? `Order status changed to ${to}`
        : `Status of ${done.length} orders changed to ${to}`;
    tellDone({ title: 'Status updated', text, about: ABOUT, undo });
  }
  tellRefused(refused, { title: FAILED, about: ABOUT, isNamed: () => changes.length > 1 });
}

// The frame's fetcher, asked again at once, and for what the saved views hold now.
function useFigures(): () => void {
  const { load } = useFetcher({ key: 'admin-figures' });
  return useCallback(() => void load(`${href('/admin/figures')}?views`), [load]);
}
