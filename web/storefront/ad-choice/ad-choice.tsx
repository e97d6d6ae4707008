// /ad-choice: what a shopper allowed about ads, to be changed at any time; and where pages tell, with consent, that they were opened.
import { redirect } from 'react-router';
import { AD_VISIT_COOKIE, readBrowser, type AdVisit } from '#shop/ads/ad-choice.ts';
import { adChannelTitles } from '#shop/ads/channels.ts';
import { withoutLanguage } from '#shop/languages/language.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { adChannelsOn } from '#server/ads/accounts.ts';
import { adVisitOf, browserOf, choiceCookies, choiceOf, pageBefore } from '#server/ads/ad-visit.ts';
import { listCartPairs } from '#server/ads/load-event.ts';
import { queueAdEvent } from '#server/ads/queue-events.ts';
import { countClient } from '#server/http/count-client.ts';
import { addressContext, shopContext, type AppContext } from '#server/http/shop-context.ts';
import { cartIdOf, readCookie } from '#server/http/visitor.ts';
import { PageHead } from '../frame/page-head.tsx';
import type { Route } from './+types/ad-choice';
import { AdChoiceForm } from './ad-choice-form.tsx';
import { adNames } from './ad-names.ts';

export const headers = () => ({ 'cache-control': 'private, no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const channels = await adChannelsOn(context.get(shopContext).db);
  return { names: channels.map((channel) => adChannelTitles[channel]), choice: choiceOf(request) };
}

/** As many pages as a household opens in an hour. */
const seenPages = { name: 'ads-seen', tries: 600, seconds: 3600 };

export async function action({ request, context }: Route.ActionArgs) {
  const { config, now } = context.get(shopContext);
  const { choice } = readFields(await readForm(request), ['choice']);
  const page = pageBefore(request, config.publicUrl);
  if (choice === 'seen') return seen(request, context, page);
  if (choice !== 'yes' && choice !== 'no') throw new Response('Please choose yes or no.', { status: 400 });
  const browser = choice === 'yes' ? browserOf(request, page, now()) : null;
  throw redirect(withoutLanguage(page.pathname) + page.search, {
    status: 303,
    headers: choiceCookies(request, choice, browser),
  });
}

// A beacon of a page that was opened: its click is kept, and a product that is looked at is told.
async function seen(request: Request, context: Route.ActionArgs['context'], page: URL): Promise<Response> {
  const shop = context.get(shopContext);
  const address = context.get(addressContext);
  const isKnown = readBrowser(readCookie(request, AD_VISIT_COOKIE)) !== null;
  if (choiceOf(request) !== 'yes' || !isKnown) return new Response(null, { status: 204 });
  if (!(await countClient(shop.db, seenPages, address)).allowed) return new Response(null, { status: 429 });
  const visit = adVisitOf(request, { address, publicUrl: shop.config.publicUrl });
  if (visit) await tellSeen(shop, visit, { page, cartId: cartIdOf(request) });
  return new Response(null, {
    status: 204,
    headers: choiceCookies(request, 'yes', browserOf(request, page, shop.now())),
  });
}

async function tellSeen(
  shop: AppContext,
  visit: AdVisit,
  { page, cartId }: { page: URL; cartId: string | null },
): Promise<void> {
  const path = withoutLanguage(page.pathname);
  const [, productId = ''] = /^\/product\/([^/]+)$/.exec(path) ?? [];
  if (isUuid(productId)) await queueAdEvent(shop, 'view', { visit, productId });
  if (path !== href('/checkout') || cartId === null) return;
  const lines = await listCartPairs(shop.db, cartId);
  if (lines.length > 0) await queueAdEvent(shop, 'begin-checkout', { visit, lines });
}

export default function AdChoicePage({ loaderData: { names, choice } }: Route.ComponentProps) {
  return (
    <div className="measure max-w-2xl py-8">
      <PageHead title="Ad choices" />
      <h1 className="text-h1">Ad choices</h1>
      {names.length === 0 ? (
        <p className="mt-4 text-ink-2">This shop tells no ad service anything about you.</p>
      ) : (
        <>
          <p className="mt-4">
            If you say yes, this shop tells {adNames(names)} which shoes you look at, put in the cart and
            order, so that its ads reach people who like such shoes. With an order go your name, phone, email
            and city, made unreadable (hashed) before they leave. If you say no, nothing is told, and nothing
            else changes for you.
          </p>
          <p className="mt-3 font-semibold">
            {choice === 'yes'
              ? 'You said yes.'
              : choice === 'no'
                ? 'You said no.'
                : 'You have not chosen: nothing is told.'}
          </p>
          <AdChoiceForm chosen={choice} />
        </>
      )}
    </div>
  );
}
