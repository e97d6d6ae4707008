// What each column of a bank's statement is: guessed from its heading, chosen once, kept for the next file with these headings.
import { Form } from 'react-router';
import { BANK_COLUMNS, bankColumns, type BankMapping } from '#shop/payments/bank-columns.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnSelect, DateOrderSelect } from '../parts/courier-file.tsx';
import { Panel } from '../parts/panel.tsx';

/** What the file says of itself; the whole of it goes along, so that no file is chosen twice. */
export type BankFile = {
  headings: string[];
  sample: string[][];
  guess: BankMapping['at'];
  order: BankMapping['order'];
  text: string;
};

export function BankColumns({ head, isBusy }: { head: BankFile; isBusy: boolean }) {
  return (
    <Panel title="Columns of this bank">
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid max-w-3xl grid-cols-1 gap-4 text-small"
      >
        <textarea name="text" hidden readOnly value={head.text} />
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {bankColumns.map((column) => (
            <ColumnSelect
              key={column}
              name={`column-${column}`}
              label={BANK_COLUMNS[column]}
              none={column === 'date' || column === 'credit' ? 'Choose' : 'Not in this statement'}
              file={head}
              place={head.guess[column]}
            />
          ))}
          <DateOrderSelect order={head.order} />
        </div>
        <p className="text-ink-3">The next file with these headings is read the same way.</p>
        <Button disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Reading…' : 'Read the statement'}
        </Button>
      </Form>
    </Panel>
  );
}
