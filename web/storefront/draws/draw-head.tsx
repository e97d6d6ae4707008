// The head of a draw: the shoe, and in which state the draw is.
import { countryName } from '#shop/country/words.ts';
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { DrawView } from './draw-view.ts';

export function DrawHead({ draw }: { draw: DrawView }) {
  const { product } = draw;
  return (
    <header
      className={`grid gap-x-8 gap-y-5 sm:items-start ${product.picture ? 'sm:grid-cols-[14rem_minmax(0,1fr)]' : ''}`}
    >
      {product.picture && (
        <div className="aspect-[4/3] overflow-hidden rounded-control bg-sunk sm:aspect-square">
          <Picture picture={product.picture} sizes="(min-width: 640px) 14rem, 100vw" whole priority />
        </div>
      )}
      <div className="min-w-0">
        <p className="micro text-ink-3">Sold by draw</p>
        <h1 tabIndex={-1} className="mt-1 text-h1 wrap-anywhere">
          <bdi>{product.brand}</bdi> <bdi>{product.title}</bdi>
        </h1>
        <p className="money mt-1 text-h3">{product.price}</p>
        <DrawState draw={draw} />
        {product.isSold && (
          <p className="mt-1">
            <Link
              to={href('/product/:id', { id: product.id })}
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            >
              See the shoe
            </Link>
          </p>
        )}
      </div>
    </header>
  );
}

function DrawState({ draw }: { draw: DrawView }) {
  const { opens, closes, window, entryCount, isLineEnded } = draw;
  switch (draw.state) {
    case 'before':
      return (
        <StateWords title={`Entries open on ${opens}`}>
          They close on {closes}, {countryName} time. When you enter in that time makes no difference.
        </StateWords>
      );
    case 'open':
      return (
        <StateWords title={`Enter until ${closes}`}>
          {countryName} time. One entry a phone number; when you enter makes no difference. Each winner has{' '}
          {window} to order.
        </StateWords>
      );
    case 'closed':
      return (
        <StateWords title="Entries are closed">
          The winners are being drawn. Look again in a minute: the page of your entry tells you whether you
          won.
        </StateWords>
      );
    case 'drawn':
      return (
        <StateWords title="The winners are drawn">
          {entryCount === 1 ? '1 number entered.' : `${entryCount} numbers entered.`}{' '}
          {isLineEnded
            ? 'Nobody else can win any more.'
            : `Each winner has ${window} to order; a pair that is not ordered goes to the next in line.`}
        </StateWords>
      );
    case 'over':
      return (
        <StateWords title="This draw is over">
          Its pairs are sold, or back in the shop if nobody was left to order them.
        </StateWords>
      );
    case 'stopped':
      return (
        <StateWords title="This draw was stopped">
          The shop ended it before winners were drawn. Nobody has won, and its pairs are back in the shop.
          <span className="mt-4 block">
            <ButtonLink look="quiet" to={href('/shop')}>
              Back to Shop
            </ButtonLink>
          </span>
        </StateWords>
      );
  }
}

function StateWords({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mt-4 border-t-2 border-ink pt-3">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-1 text-ink-2">{children}</p>
    </div>
  );
}
