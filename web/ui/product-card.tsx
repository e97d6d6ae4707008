// A product in a grid: the shoe on its stage, what it is, what it costs.
import { Link } from 'react-router';
import { productPath, stageOf } from '#shop/catalogue/pictures.ts';
import type { Card, SecondPicture } from '#shop/catalogue/product.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Badge } from './badge.tsx';
import { useDrawnOnce } from './drawn-once.ts';
import { focusInCard, onGround, Picture, srcSet } from './picture.tsx';
import { CardHeart } from './heart.tsx';
import { Price } from './price.tsx';
import { Silhouette } from './silhouette.tsx';
import { Stars } from './stars.tsx';
import { useWide } from './use-wide.ts';

// Two device pixels for each of the widest card.
const MAX_CARD_WIDTH = 640;

type ProductCardProps = { card: Card; sizes: string; priority?: boolean; heading?: 'h2' | 'h3' };

/** Compact on a phone, with description and sizes on a wide screen (rule L14). */
export function ProductCard({ card, sizes, priority = false, heading = 'h2' }: ProductCardProps) {
  const inside = useDrawnOnce(InsideOfCard, { card, sizes, priority, heading });
  return <article className={card.sizesAvailable > 0 ? 'card' : 'card sold-out'} {...inside} />;
}

function InsideOfCard({ card, sizes, priority, heading: Heading }: Required<ProductCardProps>) {
  return (
    <>
      <div>
        <div className={stageOf(card.id)}>
          {card.second ? (
            <TwoPictures card={card} second={card.second} sizes={sizes} priority={priority} />
          ) : (
            <CardPicture card={card} sizes={sizes} priority={priority} />
          )}
        </div>
        {card.sizesAvailable > 0 && <QuickViewButton card={card} />}
      </div>
      <div className="card-brand micro">
        <div>
          <p>{card.brand}</p>
          <CardColours colours={card.colours} />
        </div>
        <CardHeart product={card} />
      </div>
      <Heading>
        <Link to={productPath(card.id, card.picture)} data-quick={card.id} data-colour={card.picture?.colour}>
          {card.title}
        </Link>
      </Heading>
      <p>{card.description}</p>
      <div>
        <p>
          <Price price={card.price} />
          {card.rating && <Stars rating={card.rating} />}
        </p>
        <CardNotes card={card} />
        <CardBadges card={card} />
      </div>
    </>
  );
}

// On a phone side by side, to be swiped; on a wide screen the second lies over the first while the card is pointed at. It
// is fetched only then, on a phone when its card is near: what is skipped or not displayed is not loaded. The card's own link says all this to a screen reader.
function TwoPictures({ card, second, ...shown }: CardPictureProps & { second: SecondPicture }) {
  return (
    <Link
      to={productPath(card.id, card.picture)}
      tabIndex={-1}
      aria-hidden="true"
      className="swipe"
      discover="none"
    >
      <CardPicture card={card} {...shown} />
      <span>
        <img
          srcSet={srcSet(second, 'webp', MAX_CARD_WIDTH)}
          sizes="23vw"
          alt=""
          loading="lazy"
          fetchPriority="low"
          style={{ ...onGround(second.ground), ...focusInCard(second) }}
        />
      </span>
    </Link>
  );
}

function CardColours({ colours: { count, swatches } }: { colours: Card['colours'] }) {
  if (count < 2) return null;
  if (swatches.length < 2) return <p className="whitespace-nowrap">{count} colours</p>;
  return (
    <p className="swatches">
      {swatches.map((swatch, at) => (
        <i key={at} style={{ background: swatch }} />
      ))}
      {count > swatches.length && <span aria-hidden="true">+{count - swatches.length}</span>}
      <span className="sr-only">{`${count} colours`}</span>
    </p>
  );
}

type CardPictureProps = { card: Card; sizes: string; priority: boolean };

function CardPicture({ card, sizes, priority }: CardPictureProps) {
  if (!card.picture)
    return (
      <div className="grid aspect-4/3 place-items-center text-edge">
        <Silhouette of="court-low" className="w-2/3" />
      </div>
    );
  return <Picture picture={card.picture} sizes={sizes} priority={priority} whole widest={MAX_CARD_WIDTH} />;
}

// Over the picture of a wide screen while the card is pointed at or focused. It is there once scripts can answer it: before, the
// card's link is the way. Where its code cannot be fetched it is the form it looks like and leads to the product's page.
function QuickViewButton({ card }: { card: Card }) {
  if (!useWide()) return null;
  return (
    <form action={href('/product/:id', { id: card.id })}>
      {card.picture?.colour !== undefined && (
        <input type="hidden" name="colour" value={card.picture.colour} />
      )}
      <button data-quick={card.id} data-colour={card.picture?.colour} className="wide">
        Quick View<span className="sr-only">{` of ${isolate(card.title)}`}</span>
      </button>
    </form>
  );
}

// Under the picture, so that nothing lies over a shoe. The offer's name shows only while there is something to buy
// (rule L14). The line is there without badges too, the last one, where nobody sees a gap: prices of a row stand on one line.
function CardBadges({ card }: { card: Card }) {
  const { discount, percentOff } = card.price;
  const soldOut = card.sizesAvailable === 0;
  return (
    <p className="card-badges">
      {soldOut && <Badge look="ink">Out of Stock</Badge>}
      {percentOff > 0 && (
        <Badge look="sale">
          -{percentOff}%<span>&nbsp;OFF</span>
        </Badge>
      )}
      {!soldOut && discount?.offerId && (
        <Badge look="offer">
          <span className="truncate">{discount.label}</span>
          <span>&nbsp;Applied</span>
        </Badge>
      )}
    </p>
  );
}

// Where no badge names the discount, these words do.
function CardNotes({ card }: { card: Card }) {
  const { price, sizesAvailable } = card;
  const isNamed = sizesAvailable > 0 && price.discount?.offerId;
  return (
    <p className="card-notes">
      {sizesAvailable > 0 && (
        <span>{sizesAvailable === 1 ? '1 size available' : `${sizesAvailable} sizes available`}</span>
      )}
      {price.discount && !isNamed && <span className="hidden md:block">{price.discount.label} Applied</span>}
    </p>
  );
}
