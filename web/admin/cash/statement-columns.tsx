// What each column of a statement is: guessed from its heading, chosen once, kept for the next one of this courier.
import { Form } from 'react-router';
import { STATEMENT_COLUMNS, statementColumns, type StatementColumn } from '#shop/cash/statement-columns.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '../parts/panel.tsx';
import type { StatementFile } from './take-statement.tsx';

export function StatementColumns({ head, isBusy }: { head: StatementFile; isBusy: boolean }) {
  const { account, number, dated, total } = head.typed;
  return (
    <Panel title={`Columns of ${head.courier}`}>
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid max-w-3xl grid-cols-1 gap-4 text-small"
      >
        {Object.entries({ account, number, dated, total }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <textarea name="text" hidden readOnly value={head.text} />
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {statementColumns.map((column) => (
            <ColumnSelect key={column} column={column} head={head} />
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
          The next statement of {head.courier} with these headings is read the same way.
        </p>
        <Button disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Reading…' : 'Import the statement'}
        </Button>
      </Form>
    </Panel>
  );
}

function ColumnSelect({ column, head }: { column: StatementColumn; head: StatementFile }) {
  const place = head.guess[column];
  const cells = head.sample.map((row) => row[place ?? -1] ?? '').filter((cell) => cell !== '');
  return (
    <label className="min-w-0 font-semibold">
      {STATEMENT_COLUMNS[column]}
      <select
        name={`column-${column}`}
        defaultValue={place ?? ''}
        className="control mt-1 w-full font-normal"
      >
        <option value="">{column === 'number' ? 'Choose' : 'Not in this statement'}</option>
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
