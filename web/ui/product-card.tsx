// A product in a grid: the shoe on its stage, what it is, what it costs.
import { Link } from 'react-router';
import type { Price as ProductPrice } from '#shop/pricing.ts';
import { Badge } from './badge.tsx';
import type { ShownPicture } from '#shop/pictures.ts';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

export type CardData = {
  id: string;
  title: string;
  brand: string;
  description: string;
  price: ProductPrice;
  sizesAvailable: number;
  colours: number;
  picture: ShownPicture | null;
};

type CardProps = { card: CardData; sizes: string; priority?: boolean; heading?: 'h2' | 'h3' };

/** Compact on a phone, with description and sizes on a wide screen (storefront.md 2, product card). */
export function ProductCard({ card, sizes, priority = false, heading = 'h2' }: CardProps) {
  const Heading = heading;
  const soldOut = card.sizesAvailable === 0;
  return (
    <article className="group relative flex flex-col">
      <div className="relative overflow-hidden rounded-label bg-sunk">
        <CardPicture card={card} sizes={sizes} priority={priority} soldOut={soldOut} />
        <CardBadges card={card} soldOut={soldOut} />
      </div>
      <p className="micro mt-2.5 flex justify-between gap-2 text-ink-3">
        {card.brand}
        {card.colours > 1 && <span className="whitespace-nowrap">{card.colours} colours</span>}
      </p>
      <Heading className="mt-1 font-text text-body leading-snug font-semibold tracking-normal [font-stretch:100%]">
        <Link
          to={`/product/${card.id}`}
          prefetch="intent"
          className="after:absolute after:inset-0 hover:underline"
        >
          {card.title}
        </Link>
      </Heading>
      <p className="mt-1 line-clamp-2 hidden text-small text-ink-2 md:block">{card.description}</p>
      <div className="mt-auto pt-1.5">
        <Price price={card.price} />
        <CardNotes card={card} />
      </div>
    </article>
  );
}

function CardPicture({
  card,
  sizes,
  priority,
  soldOut,
}: {
  card: CardData;
  sizes: string;
  priority: boolean;
  soldOut: boolean;
}) {
  if (!card.picture) return <div className="aspect-4/3" />;
  return (
    <Picture
      picture={card.picture}
      sizes={sizes}
      priority={priority}
      className={`aspect-4/3 w-full object-cover transition-transform duration-200 ease-out group-hover:scale-[1.03] ${soldOut ? 'opacity-70 grayscale' : ''}`}
    />
  );
}

// The offer's name shows only while there is something to buy (storefront.md 2, product card).
function CardBadges({ card, soldOut }: { card: CardData; soldOut: boolean }) {
  const { discount, percentOff } = card.price;
  return (
    <div className="absolute top-0 left-0 flex flex-col items-start gap-1">
      {percentOff > 0 && (
        <Badge look="sale">
          -{percentOff}%<span className="hidden md:inline">&nbsp;OFF</span>
        </Badge>
      )}
      {soldOut ? (
        <Badge look="ink">Out of Stock</Badge>
      ) : (
        discount?.offerId && <Badge look="offer">{discount.label}</Badge>
      )}
    </div>
  );
}

function CardNotes({ card }: { card: CardData }) {
  const { price, sizesAvailable } = card;
  return (
    <p className="hidden text-small text-ink-3 md:block">
      {price.discount && <span className="block text-offer">{price.discount.label} Applied</span>}
      {sizesAvailable > 0 &&
        (sizesAvailable === 1 ? '1 size available' : `${sizesAvailable} sizes available`)}
    </p>
  );
}
