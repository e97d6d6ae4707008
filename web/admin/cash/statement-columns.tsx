// What each column of a statement is: guessed from its heading, chosen once, kept for the next one of this courier.
import { Form } from 'react-router';
import { STATEMENT_COLUMNS, statementColumns } from '#shop/cash/statement-columns.ts';
import { Button } from '#web/ui/button.tsx';
import { ColumnSelect, DateOrderSelect } from '../parts/courier-file.tsx';
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
            <ColumnSelect
              key={column}
              name={`column-${column}`}
              label={STATEMENT_COLUMNS[column]}
              none={column === 'number' ? 'Choose' : 'Not in this statement'}
              file={head}
              place={head.guess[column]}
            />
          ))}
          <DateOrderSelect order={head.order} />
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
