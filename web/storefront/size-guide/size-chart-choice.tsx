// Whose sizes the guide shows: the shop's own chart, or a maker's.
import { Form } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Button } from '#web/ui/button.tsx';

type ChoiceProps = {
  names: readonly { id: number; name: string }[];
  chosen: number | null;
  /** The foot that was asked about, which goes along. */
  typed: string;
};

export function SizeChartChoice({ names, chosen, typed }: ChoiceProps) {
  return (
    <Form action={href('/size-guide')} preventScrollReset className="max-w-xl">
      <label htmlFor="size-chart" className="mb-1.5 block font-semibold">
        Whose sizes?
      </label>
      <div className="flex gap-3">
        <select
          key={chosen}
          id="size-chart"
          name="chart"
          defaultValue={chosen ?? ''}
          aria-describedby="size-chart-hint"
          className="control w-0 flex-1"
        >
          <option value="">Most shoes: our chart</option>
          {names.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Button look="quiet" className="shrink-0 md:min-h-12">
          Show
        </Button>
      </div>
      {typed !== '' && <input type="hidden" name="cm" value={typed} />}
      <p id="size-chart-hint" className="mt-1.5 text-small text-ink-2">
        Some makers size differently. A shoe’s own page always shows the chart that it is made by.
      </p>
    </Form>
  );
}
