// What the buyer may still do with an order on its private page: say yes, change it, write to the shop, cancel it.
import { Form, useNavigation } from 'react-router';
import type { CustomerSteps } from '#shop/asking/customer-steps.ts';
import type { PayFirst } from '#shop/payments/prepay-words.ts';
import { formatRupees, type Paisa } from '#shop/pricing/money.ts';
import { href } from '#shop/text/href.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { CancelOrder } from '#web/ui/cancel-order.tsx';
import { Icon } from '#web/ui/icon.tsx';

type OrderStepsProps = {
  steps: CustomerSteps;
  order: { shortId: string; due: Paisa };
  token: string;
  /** Opens WhatsApp; null where the shop has no number. */
  writeLink: string | null;
};

/** The first thing on the page of an order that waits for its answer. */
export function AskedOrder({ order, ...rest }: OrderStepsProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <section aria-labelledby="asked" className="mb-6 border-[1.5px] border-ink bg-sunk px-4 py-5 md:px-6">
      <h1 id="asked" tabIndex={-1} className="text-h1 outline-none">
        Do you want this order?
      </h1>
      <p className="mt-1 text-ink-2">
        Say yes, and we pack it. You pay{' '}
        <span className="money font-semibold text-ink">{formatRupees(order.due)}</span> in cash at the door.
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <Form method="post" className="w-full sm:w-auto">
          <Button look="money" name="intent" value="confirm" disabled={isSending} className="w-full">
            Yes, I want it
          </Button>
        </Form>
        <Ways order={order} {...rest} />
      </div>
    </section>
  );
}

type PayByThenProps = Omit<OrderStepsProps, 'order'> &
  PayFirst & { order: OrderStepsProps['order'] & { payLink: string | null } };

/** The first thing on the page of an order that its buyer chose to pay first. */
export function PayByThen({ amount, until, off, steps, ...rest }: PayByThenProps) {
  const { order } = rest;
  const isSending = useNavigation().state === 'submitting';
  return (
    <section aria-labelledby="pay-by" className="mb-6 border-[1.5px] border-ink bg-sunk px-4 py-5 md:px-6">
      <h1 id="pay-by" tabIndex={-1} className="text-h1 outline-none">
        Please pay {amount}
      </h1>
      <p className="mt-1 text-ink-2">
        By {until}. {off ? `${off} are taken off for paying first.` : 'Then no cash is needed at the door.'}
      </p>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        {order.payLink && (
          <ButtonLink look="money" to={order.payLink} className="w-full sm:w-auto">
            Pay now
          </ButtonLink>
        )}
        {steps.confirm && (
          <Form method="post" className="w-full sm:w-auto">
            <Button look="quiet" name="intent" value="confirm" disabled={isSending} className="w-full">
              Pay {formatRupees(order.due)} in cash instead
            </Button>
          </Form>
        )}
        <Ways steps={steps} {...rest} />
      </div>
    </section>
  );
}

/** For who chose cash, as long as it may be paid before it goes. */
export function PayNow({ link }: { link: string }) {
  return (
    <section aria-labelledby="pay-first" className="print:hidden">
      <h2 id="pay-first" className="text-h3">
        Would you rather pay now?
      </h2>
      <p className="mt-2 text-ink-2">Then no cash is needed at the door.</p>
      <ButtonLink look="quiet" to={link} className="mt-4">
        Pay now
      </ButtonLink>
    </section>
  );
}

type AdvanceAskedProps = { advance: string | null; payLink: string | null };

/** What is to be paid before the parcel leaves; the rest stays for the door. */
export function AdvanceAsked({ advance, payLink }: AdvanceAskedProps) {
  return (
    <section aria-labelledby="advance" className="mb-6 border-[1.5px] border-ink bg-sunk px-4 py-5 md:px-6">
      <h2 id="advance" className="text-h2">
        Please pay {advance} in advance
      </h2>
      <p className="mt-1 text-ink-2">We send your order once it is there; the rest is paid at the door.</p>
      {payLink && (
        <ButtonLink look="money" to={payLink} className="mt-4">
          Pay now
        </ButtonLink>
      )}
    </section>
  );
}

/** Nothing where nothing is left to do. */
export function OrderSteps(props: OrderStepsProps) {
  const { steps, writeLink } = props;
  if (!steps.change && writeLink === null) return null;
  return (
    <section aria-labelledby="steps" className="print:hidden">
      <h2 id="steps" className="text-h3">
        {steps.change ? 'Something to change?' : 'Questions about this order?'}
      </h2>
      {steps.change && <p className="mt-2 text-ink-2">Until it is packed you can do it here.</p>}
      <div className="mt-4 flex flex-wrap items-start gap-3">
        <Ways {...props} />
      </div>
    </section>
  );
}

function Ways({ steps, order, token, writeLink }: OrderStepsProps) {
  return (
    <>
      {steps.change && (
        <ButtonLink look="quiet" to={href('/track/:token/change', { token })} className="w-full sm:w-auto">
          Change the order
        </ButtonLink>
      )}
      {writeLink !== null && (
        <a
          href={writeLink}
          className={buttonClass('quiet', 'w-full max-sm:px-3 max-sm:[font-stretch:95%] sm:w-auto')}
        >
          <Icon name="whatsapp" size={20} className="shrink-0" /> Ask us on WhatsApp
        </a>
      )}
      {steps.cancel && <CancelOrder shortId={order.shortId} />}
    </>
  );
}
