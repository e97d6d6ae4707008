// Tells what was done with the order before, once, and gives the way to undo it where there is one.
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { shortId } from '#shop/orders/order-status.ts';
import { href } from '#shop/text/href.ts';
import { closeToasts, showToast } from '#web/ui/toast.tsx';
import { useLatest } from '../../parts/use-latest.ts';
import { UndoButton } from '../undo-button.tsx';

const said: Record<string, [title: string, text: string]> = {
  confirm: ['Status updated', 'Order status changed to confirmed'],
  cancel: ['Status updated', 'Order status changed to cancelled'],
  'undo-confirm': ['Status updated', 'Order status changed to pending'],
  'undo-cancel': ['Status updated', 'Order status changed to pending'],
  'no-answer': ['No answer noted', 'The order comes up again by itself, in two hours at the earliest.'],
  'wrong-number': ['Wrong number noted', 'Correct it, or find the order among the silent ones.'],
  asked: [
    'Asked on WhatsApp',
    'The order comes up for a call if nobody answers, in two hours at the earliest.',
  ],
  later: ['Call again noted', 'The order comes up again at that hour.'],
  skip: ['Skipped', 'The order comes up again after the others.'],
  swap: ['Size changed', 'The customer is told by email where there is one.'],
  correct: ['Order corrected', 'The customer is told by email where there is one.'],
  note: ['Note added', 'Colleagues see it with the order.'],
};

type SendAnswer = (intent: string, id: string, more: Record<string, string>) => void;

export function useDone(send: SendAnswer): (() => void) | null {
  const [params] = useSearchParams();
  const [did, id, failed] = [params.get('did') ?? '', params.get('id') ?? '', params.get('failed')];
  const swap = params.get('swap') ?? '';
  const canUndo = did === 'confirm' || did === 'cancel' || swap !== '';
  const undo = () => {
    closeToasts('confirming');
    if (swap === '') send(`undo-${did}`, id, { note: 'Undone' });
    else send('swap', id, { swap });
  };
  const latest = useLatest(undo);
  useEffect(() => {
    if (failed && id) {
      // The queue may show another order by now.
      const text = `#${shortId(id)}: ${failed}`;
      const action = <OpenOrder id={id} />;
      showToast({ look: 'error', title: 'Failed to update order status', text, action });
    }
    const words = said[swap === '' ? did : 'swap'];
    if (!words) return;
    const text = `#${shortId(id)}: ${words[1]}`;
    const undoing = canUndo && { action: <UndoButton undo={() => latest.current()} /> };
    showToast({ look: 'good', title: words[0], text, about: 'confirming', ...undoing });
  }, [did, id, failed, canUndo, swap, latest]);
  return canUndo ? undo : null;
}

function OpenOrder({ id }: { id: string }) {
  return (
    <Link
      to={href('/admin/orders/:id', { id })}
      className="flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
    >
      Open
    </Link>
  );
}
