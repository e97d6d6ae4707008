// The wishlist: what was wished for at today's prices, what is gone said plainly, and the way to each pair.
import { useEffect, useEffectEvent } from 'react';
import { Link, useRevalidator } from 'react-router';
import { shopperRefusals } from '#shop/refusals/shoppers.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { actorContext } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { wishlistIdOf } from '#server/http/visitor.ts';
import { loadWishlist, type Wish } from '#server/wishlist/load-wishlist.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { changeWish, useWishCount } from '#web/ui/wishes.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/wishlist';
import { LaterFormFailed } from '../frame/frame-later.tsx';

export const headers = () => ({ 'cache-control': 'private, no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const actor = context.get(actorContext);
  const owner = actor ? { userId: actor.userId } : { guestId: wishlistIdOf(request) };
  const problem = new URL(request.url).searchParams.get('problem');
  return { wishes: await loadWishlist(db, owner, now()), problem, isGuest: actor === null };
}

export default function Wishlist({ loaderData: { wishes, problem, isGuest } }: Route.ComponentProps) {
  useLateHearts(wishes.length);
  return (
    <div className="measure py-6 md:py-10">
      <PageTitle>Wishlist</PageTitle>
      {(problem === 'wishlist-full' || problem === 'no-such-product' || problem === 'slow-down') && (
        <Notice look="error" title={shopperRefusals[problem].title} className="mb-6">
          {shopperRefusals[problem].text}
        </Notice>
      )}
      {wishes.length === 0 ? (
        <NoWishes />
      ) : (
        <>
          <h1 className="text-h1" tabIndex={-1}>
            Wishlist
          </h1>
          <p className="mt-1 text-ink-2">
            {wishes.length === 1 ? '1 pair' : `${wishes.length} pairs`}
            {isGuest && ', kept in this browser'}
          </p>
          <ul className="mt-6 border-t-[1.5px] border-ink">
            {wishes.map((wish) => (
              <WishLine key={wish.card.id} wish={wish} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function NoWishes() {
  return (
    <EmptyState title="Your wishlist is empty" shoe="high-top">
      <p className="text-ink-2">Tap the heart on any shoe to save it here.</p>
      <ButtonLink to={href('/shop')}>Start Shopping</ButtonLink>
    </EmptyState>
  );
}

function WishLine({ wish: { card, isSold } }: { wish: Wish }) {
  const canBuy = isSold && card.sizesAvailable > 0;
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:items-center sm:gap-x-6 md:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <WishPicture card={card} isGone={!canBuy} />
      <div className="min-w-0">
        <p className="micro text-ink-3">{card.brand}</p>
        <h2 className="font-text text-body leading-snug font-semibold tracking-normal [font-stretch:100%]">
          {isSold ? (
            <Link
              to={href('/product/:id', { id: card.id })}
              className="flex min-h-11 items-center hover:underline md:min-h-8"
            >
              {card.title}
            </Link>
          ) : (
            card.title
          )}
        </h2>
        {isSold && <Price price={card.price} />}
        <p className="mt-1 text-small text-ink-2">
          <WishState card={card} isSold={isSold} />
        </p>
      </div>
      <div className="col-span-2 flex gap-2 sm:col-span-1 sm:w-auto">
        {isSold && (
          <ButtonLink
            to={`${href('/product/:id', { id: card.id })}#sizes`}
            // In place, over the list; without JavaScript on its page.
            data-quick={canBuy ? card.id : undefined}
            look={canBuy ? 'primary' : 'quiet'}
            className="flex-1 whitespace-nowrap"
          >
            {canBuy ? 'Choose a size' : 'Notify me'}
            <span className="sr-only">: {card.title}</span>
          </ButtonLink>
        )}
        <Remove card={card} />
      </div>
    </li>
  );
}

function WishState({ card, isSold }: { card: Wish['card']; isSold: boolean }) {
  if (!isSold) return 'No longer sold';
  if (card.sizesAvailable === 0) return <Badge look="ink">Out of Stock</Badge>;
  return card.sizesAvailable === 1 ? '1 size available' : `${card.sizesAvailable} sizes available`;
}

function WishPicture({ card, isGone }: { card: Wish['card']; isGone: boolean }) {
  const look = isGone ? 'grayscale opacity-60' : '';
  if (!card.picture)
    return (
      <div className="grid aspect-4/3 place-items-center self-start rounded-label bg-sunk text-edge">
        <Silhouette of="court-low" className="w-2/3" />
      </div>
    );
  return (
    <div className="self-start overflow-hidden rounded-label bg-sunk">
      <Picture picture={{ ...card.picture, alt: '' }} sizes="160px" className={`aspect-4/3 w-full ${look}`} />
    </div>
  );
}

function Remove({ card }: { card: Wish['card'] }) {
  const { revalidate } = useRevalidator();
  return (
    <form
      method="post"
      action={href('/wishlist/items')}
      onSubmit={(event) => {
        event.preventDefault();
        void changeWish(card.id, false).then((problem) => {
          if (!problem) return revalidate();
          showToast({ look: 'error', about: 'wishlist', title: 'Still on your wishlist', text: problem });
        });
      }}
    >
      <input type="hidden" name="product" value={card.id} />
      <input type="hidden" name="intent" value="remove" />
      <button className={buttonClass('quiet')}>
        Remove
        <span className="sr-only"> from Wishlist: {isolate(card.title)}</span>
      </button>
    </form>
  );
}

// A heart that was pressed on the way here may have reached the list after the page was read.
function useLateHearts(shown: number): void {
  const { revalidate } = useRevalidator();
  const count = useWishCount();
  const follow = useEffectEvent((wished: number) => {
    if (wished > 0 && wished !== shown) void revalidate();
  });
  useEffect(() => follow(count), [count]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back={href('/wishlist')} />;
}
