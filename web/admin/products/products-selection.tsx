// One change to all ticked products, with an undo in its toast.
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { href } from '#shop/text/href.ts';
import { showToast } from '#web/ui/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ActionAnswer } from '../parts/answer.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { useOnAnswer } from '../parts/use-saved.ts';
import { UndoBatch } from '../imports/undo-batch.tsx';

type SelectionBarProps = { ids: string[]; of: number; onTickAll: () => void; onDone: () => void };

export function SelectionBar({ ids, of, onTickAll, onDone }: SelectionBarProps) {
  const fetcher = useFetcher<ActionAnswer & { batchId?: string | null }>();
  const [isAsking, setAsking] = useState(false);
  const [discount, setDiscount] = useState('');
  useSelectionAnswer(fetcher, onDone);
  const send = (intent: string) => {
    const form = new FormData();
    form.set('intent', intent);
    form.set('discount', discount);
    for (const id of ids) form.append('ticked', id);
    void fetcher.submit(form, { method: 'post', action: href('/admin/products') });
  };
  return (
    <div
      className={`flex flex-wrap items-center gap-2 rounded-control bg-sunk px-3 py-1.5 text-small ${ids.length > 0 ? 'sticky top-16 z-20' : ''}`}
    >
      <label className="flex min-h-11 items-center gap-2 md:min-h-9">
        <input
          type="checkbox"
          aria-label="Select all on this page"
          className="size-5"
          checked={ids.length === of}
          onChange={onTickAll}
        />
        <output>{ids.length === 0 ? 'Select all' : `${ids.length} selected`}</output>
      </label>
      {ids.length > 0 && (
        <Changes
          isBusy={fetcher.state !== 'idle'}
          {...{ discount, setDiscount }}
          onChange={send}
          onDelete={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title="Delete products"
        question={`Are you sure you want to delete ${ids.length} ${ids.length === 1 ? 'product' : 'products'}?`}
        verb="Delete"
        onConfirm={() => {
          setAsking(false);
          send('all-archive');
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

type ChangesProps = {
  isBusy: boolean;
  /** In percent, as typed. */
  discount: string;
  setDiscount: (discount: string) => void;
  onChange: (intent: string) => void;
  onDelete: () => void;
};

function Changes({ isBusy, discount, setDiscount, onChange, onDelete }: ChangesProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 md:ml-auto">
      <Button look="quiet" type="button" disabled={isBusy} onClick={() => onChange('all-active')}>
        Activate
      </Button>
      <Button look="quiet" type="button" disabled={isBusy} onClick={() => onChange('all-inactive')}>
        Deactivate
      </Button>
      <span className="inline-flex">
        <input
          aria-label="Discount for the selected, in percent"
          inputMode="numeric"
          placeholder="0-100"
          value={discount}
          onChange={(event) => setDiscount(event.target.value)}
          className="control w-20 rounded-r-none border-r-0"
        />
        <Button
          look="quiet"
          type="button"
          className="rounded-l-none"
          disabled={isBusy || discount === ''}
          onClick={() => onChange('all-discount')}
        >
          Set discount %
        </Button>
      </span>
      <Button type="button" look="danger" disabled={isBusy} onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}

type Selecting = ReturnType<typeof useFetcher<ActionAnswer & { batchId?: string | null }>>;

function useSelectionAnswer(fetcher: Selecting, onDone: () => void): void {
  useOnAnswer(fetcher, ({ ok, title, text = '', batchId }) => {
    if (ok) onDone();
    const action = batchId ? <UndoBatch id={batchId} /> : undefined;
    showToast({ look: ok ? 'good' : 'error', title, text, about: 'selection', action });
  });
}
