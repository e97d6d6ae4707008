// The Wishlist tab: what the person wished for, at today's prices.
import { useEffect } from 'react';
import { data, Form } from 'react-router';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { personOf } from '#server/http/actor.ts';
import { redirectWithFlash } from '#server/http/flash-cookie.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { wishlistCookies } from '#server/http/visitor.ts';
import { removeFromWishlist } from '#server/wishlist/change-wishlist.ts';
import { loadWishlist, type Wish } from '#server/wishlist/load-wishlist.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ProductCard } from '#web/ui/product-card.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { tellWished } from '#web/ui/wishes.ts';
import type { Route } from './+types/wishlist';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const { userId } = personOf(context);
  const wishes = await loadWishlist(db, { userId }, now());
  return { wishes: wishes.map(({ card, isSold }) => ({ card, isSold })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(shopContext);
  const { product } = readFields(await readForm(request), ['product']);
  if (!isUuid(product)) throw data('The form arrived broken. Nothing was changed.', { status: 400 });
  const changed = await removeFromWishlist(db, { userId: personOf(context).userId }, product);
  const counted = wishlistCookies(request, null, changed?.count ?? 0);
  throw await redirectWithFlash(request, href('/profile/wishlist'), { about: 'wish-removed' }, counted);
}

export default function Wishlist({ loaderData }: Route.ComponentProps) {
  const { wishes } = loaderData;
  useEffect(() => tellWished(wishes.map(({ card }) => card.id)), [wishes]);
  return (
    <section className="mt-8" aria-labelledby="wishlist-title">
      <PageTitle>Wishlist · My Account</PageTitle>
      <h2 id="wishlist-title" className={wishes.length === 0 ? 'sr-only' : 'text-h2'}>
        Wishlist
      </h2>
      {wishes.length === 0 ? <NoWishes /> : null}
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4">
        {wishes.map(({ card, isSold }) => (
          <li key={card.id} className="flex flex-col gap-2">
            <div className="flex-1">
              <ProductCard
                card={card}
                sizes="(min-width: 1024px) 22vw, (min-width: 768px) 30vw, 46vw"
                heading="h3"
              />
            </div>
            {!isSold && <p className="text-small font-semibold text-sale">No longer sold</p>}
            {isSold && <NextStep card={card} />}
            <Form method="post" preventScrollReset>
              <input type="hidden" name="product" value={card.id} />
              <Button
                look="quiet"
                className="w-full"
                aria-label={`Remove ${isolate(card.title)} from your wishlist`}
              >
                Remove
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

// In place, over the list; without JavaScript, or to be told of the next pair, on its page.
function NextStep({ card }: { card: Wish['card'] }) {
  const canBuy = card.sizesAvailable > 0;
  return (
    <ButtonLink
      to={`${href('/product/:id', { id: card.id })}#sizes`}
      data-quick={canBuy ? card.id : undefined}
      look={canBuy ? 'primary' : 'quiet'}
      className="px-2 whitespace-nowrap"
    >
      {canBuy ? 'Choose a size' : 'Notify me'}
      <span className="sr-only">: {card.title}</span>
    </ButtonLink>
  );
}

function NoWishes() {
  return (
    <EmptyState heading="h2" title="Your wishlist is empty" shoe="high-top">
      <p className="text-ink-2">Tap the heart on any shoe to save it here.</p>
      <ButtonLink to={href('/shop')}>Start Shopping</ButtonLink>
    </EmptyState>
  );
}
