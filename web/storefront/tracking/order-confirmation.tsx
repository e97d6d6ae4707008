// The confirmation of an order: its number, what to pay and when it comes, as the label on the box.
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PayFirst } from '#shop/payments/prepay-words.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { href } from '#shop/text/href.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { KeepLink } from './keep-link.tsx';
import { OrderItems } from './order-items.tsx';
import type { PlacedOrder } from './placed-order.ts';
import { forgetDraft } from '../checkout/use-draft.ts';

export function OrderConfirmation({ order }: { order: PlacedOrder }) {
  const [query] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirstLook(order.shortId)) forgetDraft();
    // After the page's own heading has had the focus: what is read first is the order.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [order.shortId]);
  return (
    <section
      aria-labelledby="placed"
      data-low-toasts
      className="border-b border-line bg-sunk py-6 md:py-10 print:border-0 print:bg-page print:[&~*]:hidden"
    >
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="same-origin" />
      <div className="measure">
        <h1
          ref={heading}
          id="placed"
          tabIndex={-1}
          className="text-h1 outline-none focus-visible:shadow-none"
        >
          Order placed successfully!
        </h1>
        <p className="mt-2 text-body text-ink-2 md:text-h3">{`Order #${order.shortId} has been created.`}</p>
        {query.has('changed') && (
          <Notice look="warning" title="It stands as you sent it first" className="mt-4 max-w-2xl">
            The answer got lost on its way to you. What you changed after that is not part of this order: tell
            us when we call.
          </Notice>
        )}
        <div className="mt-6 grid gap-6 lg:grid-cols-12 lg:gap-12">
          <div className="lg:col-span-5">
            <NextSteps order={order} />
            <KeepLink link={order.link} onWhatsapp={order.keepLink} />
            {order.isGuest && <SaveDetails hasEmail={order.email !== ''} />}
          </div>
          <div className="lg:col-span-7">
            <OrderItems order={order} />
            <Link
              to={href('/shop')}
              className="mt-4 inline-flex min-h-11 items-center font-semibold text-link underline print:hidden"
            >
              Continue Shopping
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

function NextSteps({ order }: { order: PlacedOrder }) {
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="text-h3">
        What happens next
      </h2>
      {order.payFirst ? <PayFirstSteps {...order.payFirst} order={order} /> : <CashSteps order={order} />}
    </section>
  );
}

function CashSteps({ order }: { order: PlacedOrder }) {
  return (
    <ol className="mt-3 grid gap-4">
      <Step number={1}>
        {order.status === 'PENDING' ? <SayYes {...order} /> : 'Your order is confirmed.'}
        <OwnPage {...order} />
      </Step>
      <Step number={2}>
        The rider brings it <span className="font-semibold">{order.days}</span>
        {order.express && ' by express'}.
      </Step>
      <Step number={3}>
        Keep <span className="money text-h3 font-semibold">{formatRupees(order.due)}</span> in cash ready. You
        pay at the door.
        {order.payLink && (
          <Link
            to={order.payLink}
            className="flex min-h-11 items-center font-semibold text-link underline print:hidden"
          >
            Or pay now, before it comes
          </Link>
        )}
      </Step>
    </ol>
  );
}

// The one thing that is wanted of the customer now: what confirms an order at once saves the call and the day it takes.
function SayYes({ confirmLink, phone }: PlacedOrder) {
  return (
    <>
      Confirm it now and we pack it at once; otherwise we call{' '}
      <span className="font-semibold whitespace-nowrap">{phone}</span>.
      {confirmLink && (
        <a href={confirmLink} className={buttonClass('primary', `mt-3 ${wayOn}`)}>
          <Icon name="whatsapp" size={20} className="shrink-0" /> Confirm on WhatsApp
        </a>
      )}
    </>
  );
}

const wayOn = 'flex w-full max-w-md print:hidden';

// Where a "yes" is one press, too: without a number for WhatsApp it is the way.
function OwnPage({ link, confirmLink, status }: PlacedOrder) {
  const isFirst = status === 'PENDING' && confirmLink === null;
  const words = isFirst ? 'Confirm it here' : 'Change or track it here';
  return (
    <a href={link} className={buttonClass(isFirst ? 'primary' : 'quiet', `mt-2 ${wayOn} max-sm:px-3`)}>
      {status === 'PENDING' ? words : 'Track this order'}
    </a>
  );
}

function PayFirstSteps({ amount, until, order }: PayFirst & { order: PlacedOrder }) {
  return (
    <ol className="mt-3 grid gap-3">
      <Step number={1}>
        Pay <span className="money text-h3 font-semibold">{amount}</span> by{' '}
        <span className="font-semibold">{until}</span>.
        {order.payLink && (
          <Link to={order.payLink} className={buttonClass('money', 'mt-2 flex w-fit print:hidden')}>
            Pay now
          </Link>
        )}
      </Step>
      <Step number={2}>Once it is there we pack your pairs.</Step>
      <Step number={3}>
        The rider brings it <span className="font-semibold">{order.days}</span>
        {order.express && ' by express'}. No cash is needed at the door.
        <OwnPage {...order} />
      </Step>
    </ol>
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
function SaveDetails({ hasEmail }: { hasEmail: boolean }) {
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
        {hasEmail
          ? 'Use the same email: then you can add this order to it, and save your address for the next one.'
          : 'Then your address is there for the next order.'}
      </span>
    </p>
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
