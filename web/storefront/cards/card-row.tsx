// A row of cards under a heading: similar pairs, pairs looked at before.
import type { ReactNode } from 'react';
import type { Card } from '#shop/catalogue/product.ts';
import { ProductCard } from '#web/ui/product-card.tsx';
import { Tape } from '#web/ui/tape.tsx';

type CardRowProps = {
  id: string;
  title: string;
  cards: readonly Card[];
  /** Its pictures are part of the first screen. */
  priority?: boolean;
  children?: ReactNode;
};

/** On a phone the cards go on past the edge of the screen; on a wide one four stand side by side. */
export function CardRow({ id, title, cards, priority = false, children }: CardRowProps) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12 md:mt-18">
      <Tape className="text-edge" />
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} dir="auto" className="text-h2 wrap-anywhere">
          {title}
        </h2>
        {children}
      </div>
      <ul className="-mx-4 mt-4 grid snap-x auto-cols-[44%] grid-flow-col gap-x-4 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] sm:auto-cols-[30%] md:mx-0 md:auto-cols-[calc((100%-4.5rem)/4)] md:gap-x-6 md:px-0">
        {cards.map((card, at) => (
          <li key={card.id} className="snap-start scroll-ms-4">
            <ProductCard
              card={card}
              priority={priority && at < 2}
              heading="h3"
              sizes="(min-width: 1360px) 316px, (min-width: 768px) 23vw, 44vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
