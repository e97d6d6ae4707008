// The first form of a statement: whose it is, its number and day, what it pays in all, and the file.
import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
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
          <label className="font-semibold">
            Courier
            <select
              name="account"
              defaultValue={typed?.account ?? couriers[0]?.id}
              className="control mt-1 w-full font-normal"
            >
              {couriers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
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
        <label className="font-semibold">
          XLSX or CSV file
          <input
            type="file"
            name="file"
            accept=".xlsx,.csv,.tsv,.txt,text/csv"
            className="control mt-1 block w-full py-1.5 font-normal file:mr-3 file:min-h-8 file:rounded-control file:border-0 file:bg-ink file:px-3 file:text-small file:font-semibold file:text-on-ink"
          />
        </label>
        <label className="font-semibold">
          Or the rows, pasted with their headings
          <textarea
            name="text"
            rows={4}
            dir="auto"
            spellCheck={false}
            className="control mt-1 w-full py-2 font-normal"
          />
        </label>
        <p className="text-ink-3">
          The statement is imported whole or not at all. Reading the same one twice changes nothing.
        </p>
        <label className="flex min-h-9 items-center gap-2.5">
          <input type="checkbox" name="anew" className="size-4.5 shrink-0" />
          Choose the columns again
        </label>
        <Button disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Reading…' : 'Read the statement'}
        </Button>
      </Form>
    </Panel>
  );
}
