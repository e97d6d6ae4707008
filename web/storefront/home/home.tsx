// The home page: what is on offer today, one shoe drawn large, where to begin, and what the shop promises.
import { data } from 'react-router';
import { pageDescription } from '#shop/catalogue/link-text.ts';
import { bannerText } from '#shop/settings/settings.ts';
import { pickSettings } from '#shop/settings/shopper-settings.ts';
import { shopFacts } from '#shop/catalogue/structured-data.ts';
import { listBrands, listCategories, type CategoryFacet } from '#server/search/shop-facets.ts';
import { categoryDoors, homeRows } from '#server/search/home-rows.ts';
import { newestProducts } from '#server/search/newest-products.ts';
import { recentReviews } from '#server/reviews/list-reviews.ts';
import { cardTags, cachePage } from '#platform/page-cache/cache-page.ts';
import { describePage } from '#server/http/page-head.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { bannerOffer } from '#server/offers/banner-offer.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { priceClock } from '#server/offers/next-change.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { useFrame } from '#web/ui/use-frame.ts';
import type { Route } from './+types/home';
import { DeliveryBar } from './home-delivery-bar.tsx';
import { CategoryChips } from './home-chips.tsx';
import { Hero } from './home-hero.tsx';
import { CategoryDoors } from './home-doors.tsx';
import { NewIn } from './home-new-in.tsx';
import { describeOffer, OfferBanner } from './home-offer.tsx';
import { HomeRow } from './home-row.tsx';
import { LoadFailed } from '../frame/load-failed.tsx';
import { findPlaced, privateHeaders, type PlacedOrder } from '../tracking/placed-order.ts';
import { laterFrom } from '../parts/later.tsx';

const below = () => import('./home-below.tsx');
const LaterBenefits = laterFrom(below, 'Benefits');
const LaterBrandWall = laterFrom(below, 'BrandWall');
const LaterReviews = laterFrom(below, 'Reviews');
const LaterViewed = laterFrom(below, 'RecentlyViewed');

// For who has just ordered; the checkout has fetched it already.
const OrderConfirmation = laterFrom(() => import('../tracking/order-confirmation.tsx'), 'OrderConfirmation');

const PROMISES = ['freeShippingThreshold', 'wrongSizeDays', 'returnDays', 'marketingFigures'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const placed = await findPlaced(shop, request);
  if (placed) return data(await loadPlaced(shop, placed), { headers: privateHeaders });
  const now = shop.now();
  const offers = liveOffers(db, now);
  const newestFour = newestProducts(db, 4, now, offers);
  const [settings, offer, newest, rows, doors, reviews, categories, brands, prices] = await Promise.all([
    loadSettings(db),
    bannerOffer(db, offers),
    newestFour,
    homeRows(db, newestFour, now, offers),
    categoryDoors(db),
    recentReviews(db, 3),
    listCategories(db),
    listBrands(db),
    priceClock(db, now),
  ]);
  describePage(context, { facts: shopFacts(settings, shop.config.publicUrl) });
  const cards = [...newest, ...Object.values(rows).flat()];
  const reviewed = reviews.map(({ productId }) => ({ id: productId }));
  cachePage(context, ['listing', ...cardTags([...cards, ...reviewed])]);
  const page = {
    placed: null,
    promises: pickSettings(settings, PROMISES),
    // Here and not in the component: the reader of settings stays out of the browser.
    banner: settings.bannerEnabled ? bannerText(settings) : '',
    offer: offer && describeOffer(offer),
    newest,
    rows,
    doors,
    reviews,
    categories: chipsOf(categories),
    brands: brands.map(toName),
    prices,
  };
  return data(page);
}

// Who has just ordered reads the order, and has the ways on into the shop below it: no shoes are looked up or drawn.
async function loadPlaced({ db }: AppContext, placed: PlacedOrder) {
  const [categories, brands] = await Promise.all([listCategories(db), listBrands(db)]);
  return { placed, categories: chipsOf(categories), brands: brands.map(toName) };
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
  const { categories, brands } = loaderData;
  return (
    <>
      <title>{`${settings.storeName}: shoes in Pakistan, cash on delivery`}</title>
      <meta name="description" content={pageDescription(settings.storeDescription)} />
      {loaderData.placed ? <OrderConfirmation order={loaderData.placed} /> : <Opening {...loaderData} />}
      <CategoryChips categories={categories} />
      {!loaderData.placed && <Rows {...loaderData} />}
      <LaterBrandWall brands={brands} />
      {/* Whoever has just ordered is not called to shop, before anything else. */}
      {loaderData.placed && (
        <div className="mt-12 lg:mt-0">
          <Hero brands={brands} />
        </div>
      )}
      <div className="measure">
        <LaterViewed />
      </div>
    </>
  );
}

type HomeView = Extract<Route.ComponentProps['loaderData'], { placed: null }>;

function Opening({ banner, offer, brands }: HomeView) {
  return (
    <>
      {banner && <DeliveryBar text={banner} />}
      {offer && <OfferBanner offer={offer} />}
      <Hero brands={brands} />
    </>
  );
}

function Rows({ newest, doors, rows, reviews, promises }: HomeView) {
  return (
    <>
      <NewIn cards={newest} />
      <CategoryDoors doors={doors} />
      <HomeRow id="best-sellers" title="Best sellers" cards={rows.bestSellers} to={{ sort: 'popularity' }} />
      <HomeRow id="on-sale" title="On sale" cards={rows.onSale} to={{ sale: 'yes' }} />
      <HomeRow id="kids" title="For kids" cards={rows.kids} to={{ category: 'Kids' }} />
      <LaterReviews reviews={reviews} />
      <LaterBenefits promises={promises} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} />;
}
