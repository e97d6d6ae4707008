// Help with the size at the head of its picker: the size guide, over the page, and what buyers say of the fit.
import { lazy, Suspense, useState, type MouseEvent } from 'react';
import type { SizeChart } from '#shop/sizes/size-chart.ts';
import { href } from '#shop/text/href.ts';
import type { SizeChoice } from '#web/ui/size-cell.tsx';
import { followWhenReached } from '../parts/follow-when-reached.tsx';

const loadSheet = () => import('./size-sheet.tsx');
const SizeSheet = lazy(loadSheet);

export type SizeHelpProps = {
  product: { title: string; sizeChartImage: string | null; sizeChart?: SizeChart; stock: { size: string }[] };
  /** Of the colour that is shown. */
  choices: readonly SizeChoice[];
  /** "True to size, say 12 buyers"; null before there are reviews. */
  fit: string | null;
  /** Where the reviews are. */
  reviews: string;
  /** That of the picker's ids. */
  prefix?: string;
};

/** Without JavaScript it leads to the guide's page. */
export function SizeHelp({ product, choices, fit, reviews, prefix = '' }: SizeHelpProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const guide = `${href('/size-guide', { chart: product.sizeChart && String(product.sizeChart.id) })}#finder`;
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    loadSheet().then(
      () => setOpen(true),
      () => followWhenReached(guide),
    );
  };
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-small">
      <a href={guide} data-own onClick={show} className={`font-semibold text-link ${link}`}>
        Size guide
      </a>
      {fit && (
        <a href={reviews} className={`text-ink-2 decoration-edge hover:decoration-ink ${link}`}>
          {fit}
        </a>
      )}
      {isOpen !== null && (
        <Suspense>
          <SizeSheet {...{ product, choices, fit, prefix, isOpen }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
