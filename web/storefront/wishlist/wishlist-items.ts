// The wishlist as small requests: which products the hearts of a page show, and adding or taking one off.
import { data, redirect } from 'react-router';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { actorContext } from '#server/http/actor.ts';
import { mayHaveList } from '#server/http/guest-limits.ts';
import { readForm } from '#platform/http/read-form.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import { wishlistCookies, wishlistIdOf } from '#server/http/visitor.ts';
import { addToWishlist, removeFromWishlist } from '#server/wishlist/change-wishlist.ts';
import { wishedIds } from '#server/wishlist/load-wishlist.ts';
import { findWishlist, type WishlistOwner } from '#server/wishlist/owner.ts';
import type { Route } from './+types/wishlist-items';

export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = await wishedIds(context.get(shopContext).db, ownerOf(request, context));
  return Response.json({ ids }, { headers: { 'cache-control': 'private, no-store' } });
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = ownerOf(request, context);
  const form = await readForm(request);
  const fields = readFields(form, ['intent', 'stay']);
  const changed = await change(context, owner, form);
  const headers =
    changed === null || isRefusal(changed)
      ? new Headers()
      : wishlistCookies(request, 'userId' in owner ? null : changed.listId, changed.count);
  headers.set('cache-control', 'private, no-store');
  // A form sent by the browser itself goes on to the list; a script stays where it is.
  if (fields.stay === '') throw redirect(pageAfter(changed), { status: 303, headers });
  return data(isRefusal(changed) ? { problem: changed.text } : {}, { headers });
}

async function change(context: Route.LoaderArgs['context'], owner: WishlistOwner, form: FormData) {
  const { db, now } = context.get(shopContext);
  const { product, intent } = readFields(form, ['product', 'intent']);
  if (!isUuid(product)) return refuse('no-such-product');
  if (intent === 'remove') return removeFromWishlist(db, owner, product);
  const isNewGuest = !('userId' in owner) && (await findWishlist(db, owner)) === null;
  if (isNewGuest && !(await mayHaveList(db, context.get(addressContext)))) return refuse('slow-down');
  return addToWishlist(db, owner, product, now());
}

function pageAfter(changed: Refusal | object | null): string {
  return isRefusal(changed) ? href('/wishlist', { problem: changed.refused }) : href('/wishlist');
}

function ownerOf(request: Request, context: Route.LoaderArgs['context']): WishlistOwner {
  const actor = context.get(actorContext);
  return actor ? { userId: actor.userId } : { guestId: wishlistIdOf(request) };
}
