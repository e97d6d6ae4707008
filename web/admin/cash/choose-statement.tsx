// The first form of a statement: whose it is, its number and day, what it pays in all, and the file.
import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { ChooseAnew, CourierSelect, FileFields } from '../parts/courier-file.tsx';
import { Panel } from '../parts/panel.tsx';
import type { TypedStatement } from './take-statement.tsx';

type ChooseStatementProps = {
  couriers: { id: number; name: string }[];
  today: string;
  typed: TypedStatement | undefined;
  isBusy: boolean;
};

export function ChooseStatement({ couriers, today, typed, isBusy }: ChooseStatementProps) {
  return (
    <Panel>
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid max-w-3xl grid-cols-1 gap-4 text-small"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <CourierSelect couriers={couriers} chosen={typed?.account} />
          <label className="font-semibold">
            Number of the statement
            <input
              name="number"
              required
              maxLength={60}
              autoComplete="off"
              defaultValue={typed?.number}
              className="control mt-1 w-full font-normal"
            />
          </label>
          <label className="font-semibold">
            Day of the statement
            <input
              type="date"
              name="dated"
              required
              max={today}
              defaultValue={typed?.dated ?? today}
              className="control mt-1 w-full font-normal"
            />
          </label>
          <label className="font-semibold">
            Pays in all
            <input
              name="total"
              inputMode="decimal"
              maxLength={30}
              autoComplete="off"
              defaultValue={typed?.total}
              className="control mt-1 w-full font-normal"
            />
            <span className="block font-normal text-ink-3">Only if the file has no row of totals</span>
          </label>
        </div>
        <FileFields name="file" label="XLSX or CSV file" accept=".xlsx,.csv,.tsv,.txt,text/csv" />
        <p className="text-ink-3">
          The statement is imported whole or not at all. Reading the same one twice changes nothing.
        </p>
        <ChooseAnew />
        <Button disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Reading…' : 'Read the statement'}
        </Button>
      </Form>
    </Panel>
  );
}
