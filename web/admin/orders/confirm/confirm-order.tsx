// The order of confirm mode: who to call, what to say, what to be careful about, and the three answers.
import { Form } from 'react-router';
import { OrderLinesList } from '../order-goods.tsx';
import { Risks } from '../order-details.tsx';
import type { AdminOrderView } from '../order-view.ts';
import { Action, actionClass } from '#web/admin/parts/action.tsx';
import { AdminIcon } from '#web/admin/parts/admin-icon.tsx';
import { Money } from '#web/admin/parts/money.tsx';
import { PktTime } from '#web/admin/parts/pkt-time.tsx';

export function ConfirmOrder({ order, onCancel }: { order: AdminOrderView; onCancel: () => void }) {
  return (
    <article
      aria-label={`Order ${order.shortId}`}
      className="rounded-label border-[1.5px] border-ink bg-surface"
    >
      <div className="ticks h-2.5" aria-hidden="true" />
      <header className="flex flex-wrap items-end justify-between gap-4 border-b-[1.5px] border-ink px-4 pt-2 pb-4 md:px-6">
        <div>
          <p className="micro text-ink-3">
            Order #{order.shortId} · <PktTime at={order.placedAt} />
          </p>
          <p className="wide text-h2">{order.name}</p>
        </div>
        <div className="md:text-right">
          <p className="micro text-ink-3">Cash at the door</p>
          <p className="wide text-h2">
            <Money amount={order.total} />
          </p>
        </div>
      </header>
      <div className="grid gap-6 px-4 py-4 md:grid-cols-2 md:px-6">
        <Call order={order} />
        <div className="min-w-0">
          <Risks order={order} />
          <OrderLinesList lines={order.lines} />
        </div>
      </div>
      <Answers order={order} onCancel={onCancel} />
    </article>
  );
}

function Call({ order }: { order: AdminOrderView }) {
  return (
    <div className="grid content-start gap-4">
      <div className="flex flex-wrap gap-2">
        <a href={order.phoneLink} className={actionClass('quiet', 'min-h-13 text-h3 md:min-h-13')}>
          <AdminIcon name="call" /> <span className="money">{order.phone}</span>
        </a>
        <a
          href={order.whatsapp}
          target="_blank"
          rel="noreferrer"
          aria-keyshortcuts="w"
          className={actionClass('quiet', 'min-h-13 md:min-h-13')}
        >
          <AdminIcon name="whatsapp" /> WhatsApp
        </a>
      </div>
      <address className="text-h3 leading-snug not-italic">
        {order.address.slice(0, -1).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="text-small text-ink-2">
        {order.express ? 'Express' : 'Standard'}, promised {order.days}
      </p>
    </div>
  );
}

function Answers({ order, onCancel }: { order: AdminOrderView; onCancel: () => void }) {
  const tall = 'min-h-13 flex-1 basis-40 text-body md:min-h-13';
  return (
    <Form
      method="post"
      data-bottom-bar
      className="flex flex-wrap gap-2 border-t-[1.5px] border-ink bg-surface px-4 py-3 max-lg:sticky max-lg:bottom-14 md:px-6"
    >
      <input type="hidden" name="id" value={order.id} />
      <Action type="button" className={`${tall} max-md:basis-24`} onClick={onCancel} aria-keyshortcuts="x">
        Cancel <Key name="X" />
      </Action>
      <Action name="intent" value="no-answer" className={`${tall} max-md:basis-24`} aria-keyshortcuts="n">
        No answer <Key name="N" />
      </Action>
      <Action
        name="intent"
        value="confirm"
        look="primary"
        className={`${tall} max-md:order-first max-md:basis-full`}
        aria-keyshortcuts="c"
      >
        Confirm <Key name="C" />
      </Action>
    </Form>
  );
}

function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="narrow ml-1 inline-grid min-w-5.5 place-items-center rounded-label border border-current px-1 text-micro leading-5 max-md:hidden"
    >
      {name}
    </kbd>
  );
}
