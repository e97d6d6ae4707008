// /product/{id}/reviews: everything that buyers said of a pair, newest first, ten on a page.
import { data, Link } from 'react-router';
import { isUuid } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { cardsById } from '#server/search/similar-products.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { publishedReviews } from '#server/reviews/list-reviews.ts';
import { ratingOf } from '#server/reviews/rating-of.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/all-reviews';
import { LoadFailed } from '../frame/load-failed.tsx';
import { PageMissing } from '../frame/page-missing.tsx';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewList } from './review-list.tsx';

const STEP = 10;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const [product] = isUuid(params.id) ? await cardsById(db, [params.id], now()) : [];
  if (!product) return data({ page: null }, { status: 404 });
  const asked = new URL(request.url).searchParams.get('after') ?? '';
  const after = isUuid(asked) ? asked : null;
  const [ratings, { reviews, hasMore }, settings] = await Promise.all([
    ratingOf(db, [product.id]),
    publishedReviews(db, product.id, { after, count: STEP }),
    loadSettings(db),
  ]);
  const rating = ratings.get(product.id) ?? null;
  return data({ page: { product, rating, reviews, hasMore, after, storeName: settings.storeName } });
}

export default function AllReviews({ loaderData: { page } }: Route.ComponentProps) {
  if (page === null) return <PageMissing />;
  const { product, rating, reviews, hasMore, after, storeName } = page;
  const title = `Reviews of ${product.brand} ${isolate(product.title)}`;
  return (
    <div className="measure py-6 md:py-10">
      <title>{`${title} · ${isolate(storeName)}`}</title>
      <meta name="description" content={`What buyers of ${product.brand} ${product.title} say.`} />
      {after !== null && <meta name="robots" content="noindex, follow" />}
      <Link
        to={href('/product/:id', { id: product.id })}
        className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        Back to <bdi>{product.title}</bdi>
      </Link>
      <h1 tabIndex={-1} className="mt-2 text-h1">
        {title}
      </h1>
      {rating === null ? (
        <EmptyState title="No reviews yet" heading="h2">
          <p className="text-ink-2">Only verified buyers can review. Look for the link in your order.</p>
        </EmptyState>
      ) : (
        <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <RatingSummary rating={rating} className="lg:col-span-4" />
          <div className="lg:col-span-8">
            <ReviewList reviews={reviews} storeName={storeName} heading="h2" />
            {hasMore && (
              <ButtonLink look="quiet" to={`?after=${reviews.at(-1)?.id}`} className="mt-6">
                Older reviews
              </ButtonLink>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} />;
}
