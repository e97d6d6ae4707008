// What each column of a courier's list is: guessed from its heading, chosen once, kept for the next list of this courier.
import { Form } from 'react-router';
import { LIST_COLUMNS, listColumns, type ListColumn } from '#shop/parcels/courier-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '../parts/panel.tsx';
import type { ListHead } from './courier-list.tsx';

export function ListColumns({ head, isBusy }: { head: ListHead; isBusy: boolean }) {
  return (
    <Panel title={`Columns of ${head.courier}`}>
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid max-w-3xl grid-cols-1 gap-4 text-small"
      >
        <input type="hidden" name="account" value={head.accountId} />
        <textarea name="text" hidden readOnly value={head.text} />
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {listColumns.map((column) => (
            <ColumnField key={column} column={column} head={head} />
          ))}
          <label className="font-semibold">
            05/11/2026 is
            <select name="order" defaultValue={head.order} className="control mt-1 w-full font-normal">
              <option value="day-first">5 November</option>
              <option value="month-first">11 May</option>
            </select>
          </label>
        </div>
        <p className="text-ink-3">
          The next list of {head.courier} with these headings is read the same way.
        </p>
        <Button disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Reading…' : 'Import the list'}
        </Button>
      </Form>
    </Panel>
  );
}

function ColumnField({ column, head }: { column: ListColumn; head: ListHead }) {
  const place = head.guess[column];
  const cells = head.sample.map((row) => row[place ?? -1] ?? '').filter((cell) => cell !== '');
  return (
    <label className="min-w-0 font-semibold">
      {LIST_COLUMNS[column]}
      <select name={column} defaultValue={place ?? ''} className="control mt-1 w-full font-normal">
        <option value="">{column === 'at' ? 'The list has no dates' : 'Choose'}</option>
        {head.headings.map((heading, at) => (
          <option key={at} value={at}>
            {heading || `Column ${at + 1}`}
          </option>
        ))}
      </select>
      {cells.length > 0 && (
        <span className="block truncate text-micro font-normal text-ink-3">such as {cells.join(', ')}</span>
      )}
    </label>
  );
}
