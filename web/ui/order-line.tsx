// A line of an order as on its box label: picture, variant and sum.
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import { formatRupees, type Paisa } from '#shop/pricing/money.ts';
import { Picture } from './picture.tsx';

type OrderLineProps = {
  /** `pair` is size and colour in words, `total` its sum. */
  line: {
    picture: ShownPicture | null;
    brand: string;
    title: string;
    pair: string;
    quantity: number;
    total: Paisa;
  };
};

export function OrderLine({ line }: OrderLineProps) {
  return (
    <li className="flex items-center gap-4 border-b border-line px-4 py-3 md:px-6">
      {line.picture && (
        <Picture
          picture={line.picture}
          sizes="96px"
          className="aspect-4/3 w-20 shrink-0 rounded-label md:w-24"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="micro text-ink-3">{line.brand}</p>
        <p className="leading-snug font-semibold">{line.title}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="narrow text-small text-ink-2">
            {line.pair}
            {line.quantity > 1 && ` · ${line.quantity} pairs`}
          </span>
          <span className="money ms-auto font-semibold">{formatRupees(line.total)}</span>
        </p>
      </div>
    </li>
  );
}
