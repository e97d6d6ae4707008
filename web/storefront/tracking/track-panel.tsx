// Where an order is, as the label of its parcel: the number, the city, the days, and the stages along the tape.
import type { Settings } from '#shop/settings/settings.ts';
import { href } from '#shop/text/href.ts';
import { Notice } from '#web/ui/notice.tsx';
import { momentText, TrackStages } from './track-stages.tsx';
import type { TrackView } from './track-view.ts';

type TrackPanelProps = {
  order: TrackView;
  settings: Pick<Settings, 'contactPhone' | 'whatsapp'>;
  heading: 'h1' | 'h2';
};

export function TrackPanel({ order, settings, heading: Heading }: TrackPanelProps) {
  const { stages, promised, courier, trackingNumber } = order;
  return (
    <section aria-labelledby="tracked" className="rounded-label border-[1.5px] border-ink bg-surface">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b-[1.5px] border-ink px-4 py-4 md:px-6">
        <Heading id="tracked" tabIndex={-1} className="outline-none">
          <span className="micro block text-ink-3">Order</span>
          <span className="narrow block text-h1 tracking-normal">#{order.shortId}</span>
        </Heading>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Fact name="Placed" text={momentText(order.placedAt)} />
          <Fact name="Goes to" text={order.city} />
          {stages && <Fact name="Promised" text={promised} />}
        </dl>
      </header>
      <div className="px-4 py-6 md:px-6">
        {stages === null ? (
          <Cancelled order={order} />
        ) : (
          <TrackStages {...{ stages, promised, courier, trackingNumber }} isUnpaid={order.isUnpaid} />
        )}
        {order.told.length > 0 && <ToldByCourier order={order} />}
        {order.isOut && (
          <Notice look="good" className="mt-6" title="It is out for delivery">
            {order.isPaid
              ? 'It is paid. Please keep your phone on'
              : 'Please keep the cash ready and your phone on'}
            : the rider may call before he comes.
          </Notice>
        )}
        {order.isWaiting && (
          <Notice look="warning" className="mt-6" title="The courier could not hand it over yet">
            Tell us when somebody is there, or send us a better address or phone number, and we ask for it to
            be brought again. <Ways settings={settings} />
          </Notice>
        )}
        {order.isReturning && (
          <Notice look="warning" className="mt-6" title="The courier brings it back to us">
            Nothing is to be paid for it. If you still want it, please tell us. <Ways settings={settings} />
          </Notice>
        )}
        {order.isLate && (
          <Notice look="warning" className="mt-6" title={`It was promised for ${promised}`}>
            If it has not reached you, please tell us and we will find it. <Ways settings={settings} />
          </Notice>
        )}
      </div>
    </section>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="micro text-ink-3">{name}</dt>
      <dd className="font-semibold">{text}</dd>
    </div>
  );
}

// His words as he said them: what they mean for the stages stands above.
function ToldByCourier({ order: { courier, told } }: { order: TrackView }) {
  return (
    <section aria-labelledby="told" className="mt-6 border-t border-line pt-4">
      <h3 id="told" className="text-h3">
        What {courier ? <bdi>{courier}</bdi> : 'the courier'} says
      </h3>
      <ol className="mt-2 grid gap-2">
        {told.map(({ word, at }) => (
          <li
            key={`${word} ${at.toISOString()}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6"
          >
            <span dir="auto" className="wrap-anywhere">
              {word}
            </span>
            <time dateTime={at.toISOString()} className="money text-small text-ink-3">
              {momentText(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Cancelled({ order }: { order: TrackView }) {
  return (
    <p>
      <span className="font-semibold text-sale">{endOf(order)}</span>
      {order.cancelledAt && ` on ${momentText(order.cancelledAt)}`}. Nothing will be delivered and nothing is
      to be paid.{order.isOwed && ' What you paid is given back to you.'}
    </p>
  );
}

function endOf({ isLost, cameBack }: TrackView): string {
  if (isLost) return 'The parcel was lost on its way, and this order cancelled';
  return cameBack ? 'The parcel came back to us, and this order was cancelled' : 'This order was cancelled';
}

function Ways({ settings: { contactPhone, whatsapp } }: Pick<TrackPanelProps, 'settings'>) {
  const link = 'font-semibold text-link underline underline-offset-4';
  return (
    <>
      {contactPhone && (
        <a href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`} className={link}>
          Call {contactPhone}
        </a>
      )}{' '}
      {whatsapp && (
        <a href={`https://wa.me/${whatsapp.slice(1)}`} className={link}>
          WhatsApp
        </a>
      )}{' '}
      {!contactPhone && !whatsapp && (
        <a href={href('/contact')} className={link}>
          Contact us
        </a>
      )}
    </>
  );
}
