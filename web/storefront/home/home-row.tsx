// A row of cards with the way to all of its kind.
import { Link } from 'react-router';
import type { Card } from '#shop/catalogue/product.ts';
import { CardRow } from '../cards/card-row.tsx';

type HomeRowProps = { id: string; title: string; cards: Card[]; to: string | null; isFirst: boolean };

export function HomeRow({ id, title, cards, to, isFirst }: HomeRowProps) {
  return (
    <div className="measure">
      <CardRow id={id} title={title} cards={cards} priority={isFirst}>
        {to !== null && (
          <Link to={to} className="flex min-h-11 items-center font-semibold underline underline-offset-4">
            See all<span className="sr-only"> {title.toLowerCase()}</span>
          </Link>
        )}
      </CardRow>
    </div>
  );
}
