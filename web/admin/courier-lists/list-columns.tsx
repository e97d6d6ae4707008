// What each column of a courier's list is: guessed from its heading, chosen once, kept for the next list of this courier.
import { Form } from 'react-router';
import { LIST_COLUMNS, listColumns } from '#shop/parcels/courier-list.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnSelect, DateOrderSelect } from '../parts/courier-file.tsx';
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
            <ColumnSelect
              key={column}
              name={column}
              label={LIST_COLUMNS[column]}
              none={column === 'at' ? 'The list has no dates' : 'Choose'}
              file={head}
              place={head.guess[column]}
            />
          ))}
          <DateOrderSelect order={head.order} />
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
