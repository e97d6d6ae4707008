// "New in": the newest products, two by two on a phone.
import { Link } from 'react-router';
import type { Card } from '#shop/catalogue/product.ts';
import { href } from '#shop/text/href.ts';
import { ProductCard } from '#web/ui/product-card.tsx';
import { Tape } from '#web/ui/tape.tsx';

type NewInProps = { id: string; title: string; cards: Card[]; isFirst: boolean };

export function NewIn({ id, title, cards, isFirst }: NewInProps) {
  return (
    <section aria-labelledby={id} className="measure mt-12 md:mt-18">
      <Tape />
      <div className="mt-4 flex items-baseline justify-between gap-4">
        <h2 id={id} dir="auto" className="text-h2 wrap-anywhere">
          {title}
        </h2>
        <Link
          to={href('/shop')}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          See all
        </Link>
      </div>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard
              card={card}
              priority={isFirst}
              heading="h3"
              sizes="(min-width: 1360px) 316px, (min-width: 768px) 23vw, 46vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
