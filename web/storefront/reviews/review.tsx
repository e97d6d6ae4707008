// /review: the buyer of a pair says what it is like, from the private link of the order.
import { useEffect } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { readReview } from '#shop/reviews/review-form.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { isRefusal, type Refusal } from '#shop/refusals/refusals.ts';
import { firstWord } from '#shop/reviews/reviews.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { findReviewableProduct } from '#server/reviews/find-reviewable-product.ts';
import { writeReview } from '#server/reviews/write-review.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/review';
import { LaterFormFailed } from '../frame/frame-later.tsx';
import { privateHeaders } from '../tracking/placed-order.ts';
import { ReviewFields } from './review-fields.tsx';
import { ReviewStands } from './review-published.tsx';

export const headers = () => privateHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { token, productId } = linkOf(request);
  const { db } = context.get(shopContext);
  const pair = isUuid(productId) ? await findReviewableProduct(db, token, productId) : null;
  if (!pair) return data({ pair: null }, { status: 404, headers: privateHeaders });
  const { title, brand, size, uk, colour, picture, review, customerName } = pair;
  const shown = {
    title,
    brand,
    what: sizeAndColour(size, colour, uk),
    picture,
    review,
    name: firstWord(customerName),
  };
  return data({ pair: { ...shown, token, productId } }, { headers: privateHeaders });
}

function linkOf(request: Request) {
  const query = new URL(request.url).searchParams;
  return { token: query.get('order') ?? '', productId: query.get('product') ?? '' };
}

/** After it is written the page shows it, and a reload sends nothing again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const { token, productId } = linkOf(request);
  const read = readReview(await readForm(request));
  if (!read.ok) return data({ ...read, refusal: null }, { status: 400, headers: privateHeaders });
  if (!isUuid(productId)) throw new Response('Not found', { status: 404 });
  const written = await writeReview(db, { ...read.review, token, productId }, now());
  if (!isRefusal(written) || written.refused === 'reviewed-already')
    throw redirect(href('/review', { order: token, product: productId }), 303);
  const refusal: Refusal = written;
  const typed = { ...read.review, stars: String(read.review.stars) };
  return data({ errors: {}, typed, refusal }, { status: refusal.status, headers: privateHeaders });
}

export default function Review({ loaderData: { pair }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  useFocusOnProblem(actionData);
  if (pair === null) return <NotABuyer />;
  const { title, brand, what, picture, review, name, token } = pair;
  return (
    <div className="measure max-w-3xl py-6 md:py-10">
      <title>{`Review ${isolate(title)}`}</title>
      <meta name="referrer" content="same-origin" />
      <div className="flex items-center gap-4 md:gap-6">
        {picture && (
          <Picture
            picture={{ ...picture, alt: '' }}
            sizes="160px"
            className="aspect-4/3 w-28 shrink-0 rounded-label md:w-40"
          />
        )}
        <div className="min-w-0">
          <p className="micro text-ink-3">{brand}</p>
          <h1 tabIndex={-1} className="text-h2">
            {review ? 'Your review of' : 'Review'} {title}
          </h1>
          <p className="narrow mt-1 text-small text-ink-2">{what}</p>
        </div>
      </div>
      {actionData?.refusal && (
        <Notice look="error" title={actionData.refusal.title} className="mt-6">
          {actionData.refusal.text}
        </Notice>
      )}
      {review ? (
        <ReviewStands review={review} token={token} />
      ) : (
        <Form method="post" noValidate className="mt-8">
          <ReviewFields
            typed={actionData?.typed ?? null}
            errors={actionData?.errors ?? {}}
            name={name}
            isSending={state === 'submitting'}
          />
        </Form>
      )}
    </div>
  );
}

function useFocusOnProblem(answer: unknown): void {
  useEffect(() => {
    if (!answer) return;
    const wrong = 'main [aria-invalid=true], main fieldset[aria-describedby] input';
    document.querySelector<HTMLElement>(wrong)?.focus();
  }, [answer]);
}

function NotABuyer() {
  return (
    <div className="measure">
      <title>Only buyers can review</title>
      <EmptyState title="Only buyers can review">
        <p className="text-ink-2">
          You can review a pair once it is on its way to you. Open the private link of your order and choose
          the pair there.
        </p>
        <ButtonLink to={href('/track')}>Track an order</ButtonLink>
      </EmptyState>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back={href('/track')} />;
}
