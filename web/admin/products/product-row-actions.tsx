// What can be done with one product of the list: edit, copy, delete (which archives) and, for a Super Admin, restore.
import { useState } from 'react';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { AdminListRow } from '#server/catalogue/list-admin-products.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { useToldFetcher } from '../parts/answer.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';

export function ProductActions({ row, mayRestore }: { row: AdminListRow; mayRestore: boolean }) {
  const fetcher = useToldFetcher();
  const send = (intent: string) =>
    void fetcher.submit({ intent, id: row.id }, { method: 'post', action: href('/admin/products') });
  if (row.archivedAt)
    return mayRestore ? (
      <Button look="quiet" type="button" onClick={() => send('restore')} disabled={fetcher.state !== 'idle'}>
        <AdminIcon name="return" /> Restore
      </Button>
    ) : (
      <span className="text-micro text-ink-3">A Super Admin can restore it</span>
    );
  return (
    <div className="flex items-center justify-end">
      <ButtonLink
        to={href('/admin/products/:id', { id: row.id })}
        look="plain"
        aria-label={`Edit ${isolate(row.title)}`}
      >
        <AdminIcon name="edit" />
      </ButtonLink>
      <IconButton label={`Duplicate ${isolate(row.title)}`} onClick={() => send('duplicate')}>
        <AdminIcon name="copy" />
      </IconButton>
      <DeleteAction row={row} />
    </div>
  );
}

/** The question and the failure word for word; it archives (rules P18 and C4). */
function DeleteAction({ row }: { row: AdminListRow }) {
  const [isAsking, setAsking] = useState(false);
  const fetcher = useToldFetcher();
  const remove = () => {
    setAsking(false);
    const fields = { intent: 'archive', id: row.id };
    void fetcher.submit(fields, { method: 'post', action: href('/admin/products') });
  };
  return (
    <>
      <IconButton label={`Delete ${isolate(row.title)}`} onClick={() => setAsking(true)}>
        <AdminIcon name="trash" />
      </IconButton>
      <ConfirmDialog
        open={isAsking}
        title="Delete product"
        question={`Are you sure you want to delete "${isolate(row.title)}"?`}
        verb="Delete"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p className="mt-2 text-small text-ink-3">
          It is removed from the shop at once. Orders are not affected, and a Super Admin can restore it.
        </p>
      </ConfirmDialog>
    </>
  );
}
