// A product in a grid: the shoe on its stage, what it is, what it costs.
import { Link } from 'react-router';
import { productPath, stageOf } from '#shop/catalogue/pictures.ts';
import type { Card } from '#shop/catalogue/product.ts';
import { href } from '#shop/text/href.ts';
import { Badge } from './badge.tsx';
import { Picture } from './picture.tsx';
import { CardHeart } from './heart.tsx';
import { Price } from './price.tsx';
import { Silhouette } from './silhouette.tsx';
import { Stars } from './stars.tsx';

type ProductCardProps = { card: Card; sizes: string; priority?: boolean; heading?: 'h2' | 'h3' };

/** Compact on a phone, with description and sizes on a wide screen (rule L14). */
export function ProductCard({ card, sizes, priority = false, heading = 'h2' }: ProductCardProps) {
  const Heading = heading;
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-label">
        <div className={stageOf(card.id)}>
          <CardPicture card={card} sizes={sizes} priority={priority} />
        </div>
        {card.sizesAvailable > 0 && <QuickViewButton card={card} />}
      </div>
      <div className="micro mt-3 flex items-center gap-2 text-ink-3">
        {/* One line: where a brand's name leaves no room for the colours they go, never the name. */}
        <div className="flex h-[1.3em] min-w-0 flex-1 flex-wrap justify-between gap-x-2 overflow-hidden">
          <p className="max-w-full truncate">{card.brand}</p>
          {card.colours > 1 && <p className="whitespace-nowrap">{card.colours} colours</p>}
        </div>
        <CardHeart product={card} />
      </div>
      <Heading className="mt-1 font-text text-body leading-snug font-semibold tracking-normal [font-stretch:100%]">
        <Link
          to={productPath(card.id, card.picture)}
          data-quick={card.id}
          data-colour={card.picture?.colour}
          className="line-clamp-2 group-hover:underline after:absolute after:inset-0 after:rounded-label"
        >
          {card.title}
        </Link>
      </Heading>
      <p className="mt-1 line-clamp-2 hidden text-small text-ink-3 md:[display:-webkit-box]">
        {card.description}
      </p>
      <div className="mt-auto pt-1.5 md:pt-2">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Price price={card.price} />
          {card.rating && <Stars rating={card.rating} />}
        </p>
        <CardBadges card={card} />
        <CardNotes card={card} />
      </div>
    </article>
  );
}

// A shoe that cannot be bought stays grey and still under the pointer.
function CardPicture({ card, sizes, priority }: { card: Card; sizes: string; priority: boolean }) {
  const look = card.sizesAvailable > 0 ? 'group-hover:scale-[1.04]' : 'grayscale opacity-60';
  if (!card.picture)
    return (
      <div className="grid aspect-4/3 place-items-center text-edge">
        <Silhouette of="court-low" className="w-2/3" />
      </div>
    );
  return (
    <Picture
      picture={card.picture}
      sizes={sizes}
      priority={priority}
      whole
      className={`aspect-4/3 w-full transition-transform duration-200 ease-out ${look}`}
    />
  );
}

// Over the picture while the card is pointed at or focused. Before any script it is the form it looks like and leads to
// the product's page.
function QuickViewButton({ card }: { card: Card }) {
  return (
    <form
      action={href('/product/:id', { id: card.id })}
      className="absolute inset-x-0 bottom-0 z-1 hidden opacity-0 transition-[opacity,translate] duration-120 ease-out group-focus-within:translate-y-0 group-focus-within:opacity-100 group-hover:translate-y-0 group-hover:opacity-100 motion-safe:translate-y-2 md:block"
    >
      {card.picture?.colour !== undefined && (
        <input type="hidden" name="colour" value={card.picture.colour} />
      )}
      <button
        data-quick={card.id}
        data-colour={card.picture?.colour}
        className="wide min-h-11 w-full bg-ink px-4 text-small text-on-ink hover:bg-ink-2 focus-visible:-outline-offset-4 focus-visible:outline-marigold"
      >
        Quick View<span className="sr-only"> of {card.title}</span>
      </button>
    </form>
  );
}

// Under the picture, so that nothing lies over a shoe. The offer's name shows only while there is something to buy
// (rule L14). The line is there without badges too: prices of a row stand on one line.
function CardBadges({ card }: { card: Card }) {
  const { discount, percentOff } = card.price;
  const soldOut = card.sizesAvailable === 0;
  return (
    <p className="mt-1 flex min-h-6 max-w-full items-start gap-1 overflow-hidden">
      {soldOut && (
        <Badge look="ink" className="shrink-0">
          Out of Stock
        </Badge>
      )}
      {percentOff > 0 && (
        <Badge look="sale" className="shrink-0">
          -{percentOff}%<span className="hidden md:inline">&nbsp;OFF</span>
        </Badge>
      )}
      {!soldOut && discount?.offerId && (
        <Badge look="offer" className="min-w-0">
          <span className="truncate">{discount.label}</span>
        </Badge>
      )}
    </p>
  );
}

// What the badge shouts is said once more in words, quietly.
function CardNotes({ card }: { card: Card }) {
  const { price, sizesAvailable } = card;
  return (
    <p className="mt-1 min-h-[1lh] text-small text-ink-3 md:min-h-[2lh]">
      <span className="block min-h-[1lh]">
        {sizesAvailable > 0 &&
          (sizesAvailable === 1 ? '1 size available' : `${sizesAvailable} sizes available`)}
      </span>
      {price.discount && <span className="hidden md:block">{price.discount.label} Applied</span>}
    </p>
  );
}
