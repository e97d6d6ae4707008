// The home page: its sections in the order that the owner arranged, or after an order that order and what comes next.
import { countryName } from '#shop/country/words.ts';
import { data } from 'react-router';
import { pageDescription } from '#shop/catalogue/link-text.ts';
import { languageIn } from '#shop/languages/language.ts';
import { arrangementHoldsUntil, stateOf, type Section } from '#shop/home/sections.ts';
import { bannerText } from '#shop/settings/settings.ts';
import { pickSettings } from '#shop/settings/shopper-settings.ts';
import { shopFacts } from '#shop/catalogue/structured-data.ts';
import type { CategoryFacet } from '#server/search/shop-facets.ts';
import { cardTags, cachePage } from '#platform/page-cache/cache-page.ts';
import { homeLists, loadHome, type HomeSection } from '#server/home/load-home.ts';
import { chooseSections } from '#server/http/page-appearance.ts';
import { describePage } from '#server/http/page-head.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { priceClock } from '#server/offers/next-change.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { inOwnTexts } from '#server/translations/translate-own.ts';
import { useFrame } from '#web/ui/use-frame.ts';
import type { Route } from './+types/home';
import { DeliveryBar } from './home-delivery-bar.tsx';
import { SectionPart } from './home-section.tsx';
import { withOfferWords, type ShownSection } from './shown-section.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { findPlaced, privateHeaders } from '../tracking/placed-order.ts';
import { laterFrom } from '../parts/later.tsx';

const LaterViewed = laterFrom(() => import('./home-below.tsx'), 'RecentlyViewed');

// For who has just ordered; the checkout has fetched it already.
const OrderConfirmation = laterFrom(() => import('../tracking/order-confirmation.tsx'), 'OrderConfirmation');

const PROMISES = ['freeShippingThreshold', 'wrongSizeDays', 'returnDays', 'marketingFigures'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const placed = await findPlaced(shop, request);
  // Nothing calls to shop: who has just ordered reads what comes next.
  if (placed) return data({ placed, sections: [], categories: [], brands: [] }, { headers: privateHeaders });
  const now = shop.now();
  const arrangement = await chooseSections({ request, context });
  const settings = await loadSettings(db);
  // Before numbers take the place of what stands in braces.
  const { bannerText: banner, shown } = await inOwnTexts(db, languageIn(new URL(request.url).pathname), {
    bannerText: settings.bannerText,
    shown: arrangement.filter((section) => stateOf(section, now) === 'shown'),
  });
  const lists = homeLists(db);
  const [sections, categories, brands, prices] = await Promise.all([
    loadHome(shop, lists, shown, now),
    lists.categories,
    lists.brands,
    priceClock(db, now),
  ]);
  describePage(context, { facts: shopFacts(settings, shop.config.publicUrl) });
  const tags = ['home', 'listing', ...shown.flatMap(tagsOfChoice), ...tagsOf(sections)];
  const untils = sections.map(({ untilMs = Infinity }) => untilMs);
  cachePage(context, tags, Math.min(arrangementHoldsUntil(arrangement, now), ...untils));
  const page = {
    placed: null,
    promises: pickSettings(settings, PROMISES),
    // Here and not in the component: the reader of settings stays out of the browser.
    banner: settings.bannerEnabled ? bannerText({ ...settings, bannerText: banner }) : '',
    sections: sections.map(withOfferWords),
    categories: chipsOf(categories),
    brands: brands.filter(({ count }) => count > 0).map(toName),
    prices,
  };
  return data(page);
}

// Which products have a size left decides a row by a rule of sizes, and a collection may have one.
function tagsOfChoice(section: Section): string[] {
  if (section.kind === 'collection') return ['collections', 'sizes'];
  return section.kind === 'rule' && new URLSearchParams(section.query).has('size') ? ['sizes'] : [];
}

function tagsOf(sections: HomeSection[]): string[] {
  return sections.flatMap((section) => {
    if ('cards' in section) return cardTags(section.cards);
    return section.kind === 'reviews'
      ? cardTags(section.reviews.map(({ productId }) => ({ id: productId })))
      : [];
  });
}

function chipsOf(categories: CategoryFacet[]) {
  return categories.filter(({ listed }) => listed).map(toName);
}

function toName({ name, slug }: { name: string; slug: string }) {
  return { name, slug };
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { settings } = useFrame();
  const { placed, sections, ...page } = loaderData;
  const isTitled = placed !== null || sections.some(hasHeading);
  const firstPictured = sections.find(({ kind }) => kind !== 'offer' && kind !== 'chips');
  const titled = sections.find(hasHeading);
  return (
    <>
      <title>{`${settings.storeName}: shoes in ${countryName}, cash on delivery`}</title>
      <meta name="description" content={pageDescription(settings.storeDescription)} />
      {!isTitled && (
        <h1 tabIndex={-1} className="sr-only">
          {settings.storeName}
        </h1>
      )}
      {placed && <OrderConfirmation order={placed} />}
      {'banner' in page && page.banner && <DeliveryBar text={page.banner} />}
      {sections.map((section) => (
        <SectionPart
          key={section.id}
          section={section}
          page={page}
          isFirst={section === firstPictured}
          heading={section === titled ? 'h1' : 'h2'}
        />
      ))}
      {!placed && (
        <div className="measure">
          <LaterViewed />
        </div>
      )}
    </>
  );
}

function hasHeading(section: ShownSection): boolean {
  return section.kind === 'picture' && section.title !== '';
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} />;
}
