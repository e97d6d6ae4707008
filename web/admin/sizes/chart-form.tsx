// The form of a size chart: whose it is, its widths and its rows.
import type { ListedNames } from '#shop/catalogue/listed-names.ts';
import { WIDTHS } from '#shop/sizes/size-chart.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField, NameOptions, SelectField } from '../parts/more-fields.tsx';
import { GuardedForm } from '../parts/guarded-form.tsx';
import { Panel } from '../parts/panel.tsx';
import type { ChartAnswer, TypedChart } from './chart-answers.ts';
import { ChartRows } from './chart-rows.tsx';

type ChartFormProps = {
  start: TypedChart;
  names: Pick<ListedNames, 'brands' | 'types' | 'audiences'>;
  /** 0 for a new one. */
  version: number;
  answer: ChartAnswer | undefined;
};

export function ChartForm({ start, names, version, answer }: ChartFormProps) {
  const typed = answer?.typed ?? start;
  const errors = answer?.errors ?? {};
  return (
    <GuardedForm answer={answer} version={version} className="max-w-3xl">
      {(isBusy) => (
        <Panel key={JSON.stringify([typed, errors])} className="grid grid-cols-1 gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField name="brand" label="Brand" defaultValue={typed.brand} error={errors['brand']}>
              <option value="">All brands</option>
              <NameOptions names={names.brands} />
            </SelectField>
            <SelectField
              name="category"
              label="For"
              defaultValue={typed.category}
              hint="A chart for a brand and an audience is used before one for either alone."
            >
              <option value="">Everybody</option>
              <optgroup label="Audiences">
                <NameOptions names={names.audiences} />
              </optgroup>
              <optgroup label="Types">
                <NameOptions names={names.types} />
              </optgroup>
            </SelectField>
          </div>
          <fieldset>
            <legend className="mb-1 text-small font-semibold">Also made</legend>
            <div className="flex flex-wrap gap-x-6">
              {WIDTHS.map((width) => (
                <CheckField
                  key={width}
                  name="width"
                  value={width}
                  label={width}
                  defaultChecked={typed.widths.includes(width)}
                />
              ))}
            </div>
            <p className="text-small text-ink-3">
              A width is a size of its own, such as 42 Wide: the form of products offers it beside 42, with
              its own stock.
            </p>
          </fieldset>
          <ChartRows rows={typed.rows} problem={errors['rows']} wrong={errors['row']} />
          <Button disabled={isBusy} className="justify-self-start">
            {version === 0 ? 'Add chart' : 'Save chart'}
          </Button>
        </Panel>
      )}
    </GuardedForm>
  );
}
