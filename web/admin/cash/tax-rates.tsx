// Tax withheld: the rates by which a statement is checked, each from its day on, and the form that adds one.
import { Form, useNavigation } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import {
  rateWords,
  readTaxRate,
  TAX_KINDS,
  TAX_RATE_FIELDS,
  taxKindNames,
} from '#shop/cash/tax-rate-form.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields, type Typed } from '#shop/text/form-fields.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import {
  listTaxRates,
  removeTaxRate,
  saveTaxRate,
  type StoredTaxRate,
} from '#server/statements/tax-rates.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/tax-rates';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';

type RateAnswer = ActionAnswer & { typed?: Typed<(typeof TAX_RATE_FIELDS)[number]> };

export async function loader({ context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'cash.read');
  const { db, now } = context.get(shopContext);
  return { rates: await listTaxRates(db), today: pakistanDay(now()), mayChange: may(actor, 'cash.change') };
}

export async function action({ request, context }: Route.ActionArgs): Promise<RateAnswer> {
  const actor = allowedPerson(context, 'cash.change');
  const { db } = context.get(shopContext);
  const form = await readForm(request);
  const { remove } = readFields(form, ['remove']);
  if (remove !== '') {
    const removed = await removeTaxRate(db, actor, readCount(remove) ?? 0);
    return isRefusal(removed) ? refused(removed) : done('The rate is removed');
  }
  const rate = readTaxRate(form);
  if ('wrong' in rate)
    return { ...failed('Nothing was saved', rate.wrong), typed: readFields(form, TAX_RATE_FIELDS) };
  await saveTaxRate(db, actor, rate);
  return done(`${taxKindNames[rate.kind]} is ${rateWords(rate.rate)} from ${rate.from}`);
}

export const clientAction = preserveForm<RateAnswer>('Nothing was saved. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function TaxRates({ loaderData, actionData }: Route.ComponentProps) {
  const { rates, today, mayChange } = loaderData;
  const answer: RateAnswer | undefined = actionData;
  useAnswerToast(answer);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Tax withheld" />
      <FormNotice answer={answer} />
      <p className="max-w-prose text-small text-ink-2">
        Couriers withhold tax of the cash they collect. A statement counts as it is written; beside it stands
        what these rates come to on its day, so that you see when a courier takes more.
      </p>
      <DataTable
        caption="Rates of tax withheld"
        columns={mayChange ? [...columns, removeColumn] : columns}
        rows={rates}
        rowKey={({ id }) => String(id)}
      />
      {mayChange && (
        <NewRate key={rates.length} today={today} typed={answer?.ok ? undefined : answer?.typed} />
      )}
    </div>
  );
}

const columns: Column<StoredTaxRate>[] = [
  { key: 'kind', head: 'Tax', isTitle: true, cell: ({ kind }) => taxKindNames[kind] },
  { key: 'from', head: 'From', cell: ({ from }) => <span className="money">{from}</span> },
  {
    key: 'rate',
    head: 'Of the cash',
    align: 'right',
    cell: ({ rate }) => <span className="money">{rateWords(rate)}</span>,
  },
];

const removeColumn: Column<StoredTaxRate> = {
  key: 'remove',
  head: '',
  align: 'right',
  cell: ({ id, kind, from }) => (
    <Form method="post">
      <Button name="remove" value={id} look="quiet">
        Remove
        <span className="sr-only">
          {' '}
          {taxKindNames[kind]} from {from}
        </span>
      </Button>
    </Form>
  ),
};

function NewRate({ today, typed }: { today: string; typed: RateAnswer['typed'] }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Panel title="Add a rate">
      <Form method="post" className="grid max-w-3xl gap-3 text-small sm:grid-cols-3">
        <label className="font-semibold">
          Tax
          <select name="kind" defaultValue={typed?.kind} className="control mt-1 w-full font-normal">
            {TAX_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {taxKindNames[kind]}
              </option>
            ))}
          </select>
        </label>
        <label className="font-semibold">
          Percent of the cash
          <input
            name="percent"
            inputMode="decimal"
            required
            maxLength={10}
            autoComplete="off"
            defaultValue={typed?.percent}
            className="control mt-1 w-full font-normal"
          />
        </label>
        <label className="font-semibold">
          From
          <input
            type="date"
            name="from"
            required
            defaultValue={typed?.from ?? today}
            className="control mt-1 w-full font-normal"
          />
        </label>
        <Button disabled={isBusy} className="justify-self-start">
          Save the rate
        </Button>
      </Form>
    </Panel>
  );
}
