// The size guide over the page of a shoe: a foot in, its size out, and the sizes that the shoe is made in.
import { useState, type SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import { centimetres } from '#shop/sizes/foot-length.ts';
import { readFootLength } from '#shop/sizes/foot-length-form.ts';
import type { SizeChart } from '#shop/sizes/size-chart.ts';
import { href } from '#shop/text/href.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import type { SizeChoice } from '#web/ui/size-cell.tsx';
import { chooseSize } from '../product/choose-size.ts';
import { ProductSizes } from '../product/product-sizes.tsx';
import type { SizeHelpProps } from './size-help.tsx';
import { useMyFoot } from './use-my-foot.ts';

type SizeSheetProps = Omit<Required<SizeHelpProps>, 'reviews'> & { isOpen: boolean; onClose: () => void };

/** At the end of the body: the picker stands in a form, and a form cannot hold another. */
export default function SizeSheet({ product, choices, fit, prefix, isOpen, onClose }: SizeSheetProps) {
  const choose = (id: number) => {
    onClose();
    chooseSize(prefix, id);
  };
  return createPortal(
    <Sheet
      id={`${prefix}size-guide`}
      isOpen={isOpen}
      onClose={onClose}
      aria-labelledby={`${prefix}size-guide-title`}
      className="size-sheet"
    >
      <header className="sticky top-0 z-1 flex h-14 items-center justify-between bg-page pe-1.5 ps-4 md:ps-6">
        <h2 id={`${prefix}size-guide-title`} className="text-h3">
          Size guide
        </h2>
        <button
          type="button"
          aria-label="Close size guide"
          onClick={onClose}
          className="grid size-11 place-items-center rounded-control hover:bg-sunk"
        >
          <Icon name="close" />
        </button>
      </header>
      <div className="grid gap-6 px-4 pb-6 md:px-6">
        <Finder choices={choices} chart={product.sizeChart} prefix={prefix} onChoose={choose} />
        {fit && <p className="font-semibold">{fit}</p>}
        <div>
          <h3 className="mb-2 text-h3">Sizes of {product.title}</h3>
          <ProductSizes
            sizes={[...new Set(product.stock.map(({ size }) => size))]}
            picture={product.sizeChartImage}
            chart={product.sizeChart}
          />
        </div>
        <a
          href={`${href('/size-guide')}#measure`}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          How to measure, widths and fit
        </a>
      </div>
    </Sheet>,
    document.body,
  );
}

type FootFinderProps = {
  choices: readonly SizeChoice[];
  chart: SizeChart | undefined;
  prefix: string;
  onChoose: (id: number) => void;
};

function Finder({ choices, chart, prefix, onChoose }: FootFinderProps) {
  const [foot, remember] = useMyFoot(chart?.rows);
  const [problem, setProblem] = useState<string | null>(null);
  const id = `${prefix}foot`;
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The form of the picker is around this one as React sees it.
    event.stopPropagation();
    const read = readFootLength(String(new FormData(event.currentTarget).get('cm') ?? ''));
    setProblem(read.ok ? null : read.problem);
    if (read.ok) remember(read.mm);
  };
  return (
    <form action={href('/size-guide')} data-own onSubmit={find} noValidate>
      {chart && <input type="hidden" name="chart" value={chart.id} />}
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Length of your longer foot, in cm
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          name="cm"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="26.3"
          defaultValue={foot ? centimetres(foot.mm) : ''}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="control w-0 flex-1"
        />
        <Button className="shrink-0 md:min-h-12">Find my size</Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 font-semibold text-sale">
          {problem}
        </p>
      )}
      <output className="mt-3 block">
        {foot && !problem && <FootSize {...{ foot, choices, onChoose }} />}
      </output>
    </form>
  );
}

type FootSizeProps = Pick<FootFinderProps, 'choices' | 'onChoose'> & {
  foot: { mm: number; size: string | null };
};

function FootSize({ foot: { mm, size }, choices, onChoose }: FootSizeProps) {
  const own = choices.find((choice) => choice.size === size);
  const cm = `${centimetres(mm)} cm`;
  if (size === null)
    return <p className="font-semibold">{cm} is outside our sizes. Ask us before you order.</p>;
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-label border-[1.5px] border-ink px-4 py-3">
      <span>
        <span className="micro block text-ink-3">For a foot of {cm}</span>
        <span className="wide text-h2">EU {size}</span>
      </span>
      {own && own.stock > 0 ? (
        <Button type="button" look="quiet" onClick={() => onChoose(own.id)}>
          Choose EU {size}
        </Button>
      ) : (
        <span className="font-semibold">{own ? 'Sold out' : 'This shoe is not made in it'}</span>
      )}
    </span>
  );
}
