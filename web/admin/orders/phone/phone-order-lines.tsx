// The pairs chosen for an order by phone, and what they come to.
import { paisa } from '#shop/pricing/money.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Price } from '#web/ui/price.tsx';
import { IconButton } from '#web/admin/parts/icon-button.tsx';
import { AdminIcon } from '#web/admin/parts/admin-icon.tsx';
import { Money } from '#web/admin/parts/money.tsx';
import type { QuoteView } from './phone-order-view.ts';

export function PhoneOrderLines({ quote }: { quote: QuoteView }) {
  if (quote.lines.length === 0) return <p className="mt-4 text-small text-ink-3">No shoes added yet.</p>;
  return (
    <section aria-label="Chosen pairs" className="mt-4 rounded-label border-[1.5px] border-ink">
      <div className="ticks h-2" aria-hidden="true" />
      <ul className="px-3">
        {quote.lines.map((line) => (
          <li
            key={line.variantId}
            className="flex flex-wrap items-center gap-x-2 border-b border-line py-1.5"
          >
            <div className="min-w-0 flex-1 wrap-anywhere max-md:basis-full">
              <p dir="auto" className="leading-snug font-semibold">
                {line.title}
              </p>
              <p className="narrow text-small text-ink-2">{line.pair}</p>
              {line.stock < line.quantity && <p className="text-small text-sale">Only {line.stock} left</p>}
            </div>
            <div className="flex items-center">
              <IconButton
                type="submit"
                label={`One pair less of ${isolate(line.title)}`}
                name="less"
                value={line.variantId}
              >
                −
              </IconButton>
              <span className="money min-w-6 text-center font-semibold">{line.quantity}</span>
              <IconButton
                type="submit"
                label={`One pair more of ${isolate(line.title)}`}
                name="add"
                value={line.variantId}
                disabled={line.stock <= line.quantity}
              >
                +
              </IconButton>
            </div>
            <span className="min-w-20 flex-1 text-end text-small md:w-28 md:flex-none">
              <Price price={{ base: paisa(line.price.base), final: paisa(line.price.final) }} />
            </span>
            <IconButton
              type="submit"
              label={`Remove ${isolate(line.title)}`}
              name="remove"
              value={line.variantId}
            >
              <AdminIcon name="trash" />
            </IconButton>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 px-3 py-2 text-small">
        <dt className="text-ink-2">Subtotal</dt>
        <dd className="text-end">
          <Money amount={quote.subtotal} />
        </dd>
        {quote.coupon && (
          <>
            <dt className="text-ink-2">{`Coupon ${quote.coupon.code}`}</dt>
            <dd className="text-end">
              <Money amount={-quote.coupon.discount} />
            </dd>
          </>
        )}
        <dt className="text-ink-2">Delivery</dt>
        <dd className="text-end">{quote.fee === 0 ? 'Free' : <Money amount={quote.fee} />}</dd>
        <dt className="text-body font-semibold">Total in cash</dt>
        <dd className="wide text-end text-h3">
          <Money amount={quote.total} />
        </dd>
      </dl>
    </section>
  );
}
