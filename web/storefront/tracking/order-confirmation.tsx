// The confirmation of an order: its number, what to pay and when it comes, as the label on the box.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatRupees } from '#shop/pricing/money.ts';
import { href } from '#shop/text/href.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { OrderItems } from './order-items.tsx';
import type { PlacedOrder } from './placed-order.ts';
import { forgetDraft } from '../checkout/use-draft.ts';

export function OrderConfirmation({ order }: { order: PlacedOrder }) {
  const [query] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const created = `Order #${order.shortId} has been created.`;
  useEffect(() => {
    if (isFirstLook(order.shortId)) {
      showToast({ look: 'good', about: 'checkout', title: 'Order placed successfully!', text: created });
      forgetDraft();
    }
    // After the page's own heading has had the focus: what is read first is the order.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [order.shortId, created]);
  return (
    <section
      aria-labelledby="placed"
      data-low-toasts
      className="border-b border-line bg-sunk py-6 md:py-10 print:border-0 print:bg-page print:[&~*]:hidden"
    >
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="same-origin" />
      <div className="measure">
        <h2
          ref={heading}
          id="placed"
          tabIndex={-1}
          className="text-h1 outline-none focus-visible:shadow-none"
        >
          Order placed successfully!
        </h2>
        <p className="mt-2 text-body text-ink-2 md:text-h3">{created}</p>
        {query.has('changed') && (
          <Notice look="warning" title="It stands as you sent it first" className="mt-4 max-w-2xl">
            The answer got lost on its way to you. What you changed after that is not part of this order: tell
            us when we call.
          </Notice>
        )}
        <div className="mt-6 grid gap-6 lg:grid-cols-12 lg:gap-12">
          <div className="lg:col-span-5">
            <NextSteps order={order} />
            <KeepLink link={order.link} />
            {order.isGuest && <SaveDetails />}
          </div>
          <div className="lg:col-span-7">
            <OrderItems order={order} />
          </div>
        </div>
      </div>
    </section>
  );
}

function NextSteps({ order }: { order: PlacedOrder }) {
  return (
    <section aria-labelledby="next">
      <h3 id="next" className="text-h3">
        What happens next
      </h3>
      <ol className="mt-3 grid gap-3">
        <Step number={1}>
          We call <span className="whitespace-nowrap font-semibold">{order.phone}</span> to confirm the order.
          {order.confirmLink && (
            <a
              href={order.confirmLink}
              className={buttonClass(
                'quiet',
                'mt-2 flex w-fit max-sm:px-3 max-sm:[font-stretch:95%] print:hidden',
              )}
            >
              <Icon name="whatsapp" size={20} className="shrink-0" /> Confirm on WhatsApp
            </a>
          )}
        </Step>
        <Step number={2}>
          The rider brings it <span className="font-semibold">{order.days}</span>
          {order.express && ' by express'}.
        </Step>
        <Step number={3}>
          Keep <span className="money text-h3 font-semibold">{formatRupees(order.due)}</span> in cash ready.
          You pay at the door.
          {order.payLink && (
            <Link
              to={order.payLink}
              className="flex min-h-11 items-center font-semibold text-link underline print:hidden"
            >
              Or pay now by Raast or bank transfer
            </Link>
          )}
        </Step>
      </ol>
    </section>
  );
}

function Step({ number, children }: { number: number; children: React.ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="narrow grid size-7 shrink-0 place-items-center rounded-label bg-ink text-small text-on-ink">
        {number}
      </span>
      <div className="min-w-0 pt-0.5">{children}</div>
    </li>
  );
}

// Who confirms the same email may claim what was ordered as a guest (rule O3).
function SaveDetails() {
  return (
    <p className="mt-4 border-t border-line pt-4 text-small print:hidden">
      <Link
        to={href('/auth/sign-up')}
        reloadDocument
        className="inline-flex min-h-11 items-center font-semibold text-link underline"
      >
        Create an account
      </Link>
      <span className="block text-ink-2">
        Use the same email: then you can add this order to it, and save your address for the next one.
      </span>
    </p>
  );
}

// The address bar holds it already; written out, it can be copied into a message to oneself.
function KeepLink({ link }: { link: string }) {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-4 print:hidden">
      <p className="min-w-60 flex-1 text-small">
        <a href={link} className="inline-flex min-h-11 items-center font-semibold text-link underline">
          Confirm, change or follow this order
        </a>
        <span className="block text-ink-2">
          Keep this private link: no call is needed once you have said yes there. It is in your email, too.
        </span>
      </p>
      {hasScript && (
        <Button type="button" look="quiet" onClick={() => window.print()}>
          Print
        </Button>
      )}
    </div>
  );
}

// Told once for an order, not again on a reload.
function isFirstLook(shortId: string): boolean {
  try {
    const mark = `placed ${shortId}`;
    if (sessionStorage.getItem(mark)) return false;
    sessionStorage.setItem(mark, 'told');
    return true;
  } catch {
    return false;
  }
}
