// The order of confirm mode, in the order of the call: what is bought, what to be careful about, where it goes, the answers.
import { Form } from 'react-router';
import { OrderTrust } from '../order-trust.tsx';
import type { AdminOrderView } from '../order-view.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { AdminIcon } from '#web/admin/parts/admin-icon.tsx';
import { Money } from '#web/admin/parts/money.tsx';
import { PktTime } from '#web/admin/parts/pkt-time.tsx';
import type { CallDay } from '#shop/orders/call-again.ts';
import { ConfirmAnswers } from './confirm-answers.tsx';
import { ConfirmLines } from './confirm-lines.tsx';
import { KeyName } from './key-name.tsx';
import { OtherAnswers } from './other-answers.tsx';

type ConfirmOrderProps = {
  order: AdminOrderView;
  hours: readonly CallDay[];
  isBusy: boolean;
  onCancel: () => void;
};

export function ConfirmOrder({ order, hours, isBusy, onCancel }: ConfirmOrderProps) {
  return (
    <article
      aria-label={`Order ${order.shortId}`}
      className="rounded-label border-[1.5px] border-ink bg-surface"
    >
      <div className="ticks h-2.5" aria-hidden="true" />
      <header className="flex items-end justify-between gap-4 border-b-[1.5px] border-ink px-4 pt-1.5 pb-3 md:px-6 md:pb-4">
        <div className="min-w-0">
          <p className="micro text-ink-3">
            Order #{order.shortId} · <PktTime at={order.placedAt} />
          </p>
          <p className="wide text-h3 wrap-anywhere md:text-h2" dir="auto">
            {order.name}
          </p>
        </div>
        <div className="shrink-0 text-end">
          <p className="micro text-ink-3">Cash at the door</p>
          <p className="wide text-h3 md:text-h2">
            <Money amount={order.due} />
          </p>
        </div>
      </header>
      <div className="grid grid-cols-1 gap-x-8 gap-y-3 px-4 py-3 md:grid-cols-2 md:px-6 md:py-4">
        <div className="grid min-w-0 grid-cols-1 content-start gap-3">
          <CallButtons order={order} />
          <OrderTrust order={order} />
          <ConfirmLines order={order} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <Where order={order} />
          <OtherAnswers order={order} hours={hours} />
        </div>
      </div>
      <ConfirmAnswers order={order} isBusy={isBusy} onCancel={onCancel} />
    </article>
  );
}

function CallButtons({ order }: { order: AdminOrderView }) {
  return (
    <div className="flex flex-wrap gap-2">
      <a href={order.phoneLink} className={buttonClass('quiet', 'flex-1 md:min-h-13 md:text-h3')}>
        <AdminIcon name="phone" /> <span className="money phone">{order.phone}</span>
      </a>
      <a
        href={order.whatsapp}
        target="_blank"
        rel="noreferrer"
        aria-keyshortcuts="w"
        className={buttonClass('quiet', 'md:min-h-13')}
      >
        <AdminIcon name="whatsapp" /> WhatsApp
      </a>
    </div>
  );
}

function Where({ order }: { order: AdminOrderView }) {
  return (
    <section aria-label="Delivery address" className="flex flex-wrap items-start justify-between gap-2">
      <div className="min-w-0">
        <address className="leading-snug not-italic md:text-h3" dir="auto">
          {order.address.slice(0, -1).map((line) => (
            <span key={line} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        </address>
        <p className="mt-1 text-small text-ink-2">
          {order.express ? 'Express' : 'Standard'}, promised {order.days}
        </p>
      </div>
      <Form method="post">
        <input type="hidden" name="id" value={order.id} />
        <input type="hidden" name="calls" value={order.calls} />
        <Button look="quiet" name="intent" value="change" aria-keyshortcuts="e">
          Wants a change <KeyName name="E" />
        </Button>
      </Form>
    </section>
  );
}
