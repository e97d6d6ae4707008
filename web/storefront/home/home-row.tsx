// A row of cards with the way to all of its kind. A single card is no row: with one product left it stays away.
import { Link } from 'react-router';
import type { Card } from '#shop/catalogue/product.ts';
import { href } from '#shop/text/href.ts';
import { CardRow } from '../cards/card-row.tsx';

type HomeRowProps = { id: string; title: string; cards: Card[]; to: Record<string, string> };

export function HomeRow({ id, title, cards, to }: HomeRowProps) {
  if (cards.length < 2) return null;
  return (
    <div className="measure">
      <CardRow id={id} title={title} cards={cards}>
        <Link
          to={href('/shop', to)}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          See all<span className="sr-only"> {title.toLowerCase()}</span>
        </Link>
      </CardRow>
    </div>
  );
}
