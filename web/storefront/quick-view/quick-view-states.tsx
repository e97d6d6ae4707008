// The quick view while there is no product in it: on its way, gone meanwhile, or not to be had.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { Tape } from '#web/ui/tape.tsx';

/** Boxes where the parts will stand, named for those who do not see them (rule L19). */
export function QuickViewLoading() {
  const box = 'rounded-label bg-sunk';
  return (
    <div className="quick-grid max-md:min-h-[95dvh] max-md:content-start" aria-busy="true">
      <div>
        <div className={`aspect-9/4 max-md:-mx-4 max-md:-mt-4 md:aspect-4/3 ${box}`} />
        <div className="mt-3 flex gap-2">
          <div className={`h-11 w-14 ${box}`} />
          <div className={`h-11 w-14 ${box}`} />
          <div className={`h-11 w-14 ${box}`} />
        </div>
      </div>
      <div className="pt-1">
        <output className="text-ink-2">
          <span id="quick-title">Loading product...</span>
        </output>
        <div className={`mt-4 h-8 w-4/5 ${box}`} />
        <div className={`mt-3 h-5 w-1/3 ${box}`} />
        <div className={`mt-3 h-7 w-2/5 ${box}`} />
        <div className={`mt-8 h-14 w-full ${box}`} />
        <div className={`mt-8 h-13 w-full ${box}`} />
      </div>
    </div>
  );
}

/** It was on the card a moment ago: the shopkeeper has just taken it out, or the page has stood open for long. */
export function QuickViewGone() {
  return (
    <Message title="Product not found">
      <output className="text-ink-2">This shoe was taken off sale after you opened the page.</output>
      <ButtonLink to={href('/shop')}>Back to Shop</ButtonLink>
    </Message>
  );
}

export function QuickViewFailed({ id, onRetry }: { id: string; onRetry: () => Promise<void> }) {
  return (
    <Message title="This pair could not be loaded">
      <output className="text-ink-2">
        The shop could not be reached. Check your connection and try again.
      </output>
      <Button type="button" onClick={() => void onRetry()}>
        Retry
      </Button>
      <Link
        to={href('/product/:id', { id })}
        reloadDocument
        className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        Open its page
      </Link>
    </Message>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-14 text-center">
      <div className="w-56 text-edge">
        <Silhouette of="court-low" className="w-full" />
        <Tape className="-mt-1.5" />
      </div>
      <h2 id="quick-title" className="text-h2">
        {title}
      </h2>
      {children}
    </div>
  );
}
