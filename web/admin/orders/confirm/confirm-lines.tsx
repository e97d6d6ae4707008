// What the caller reads out: each shoe with its picture, size, colour and quantity, and how the total comes about.
import { Picture } from '#web/ui/picture.tsx';
import { Money } from '#web/admin/parts/money.tsx';
import type { AdminOrderView } from '../order-view.ts';

export function ConfirmLines({ order }: { order: AdminOrderView }) {
  return (
    <section aria-label="What was ordered">
      <ul>
        {order.lines.map((line) => (
          <li key={line.id} className="flex gap-3 border-b border-line py-2">
            {line.picture && (
              <Picture
                picture={line.picture}
                sizes="96px"
                className="aspect-4/3 w-20 shrink-0 self-start rounded-label object-cover md:w-24"
              />
            )}
            <div className="min-w-0 flex-1">
              <p className="text-h3 leading-tight font-bold">
                {line.pair}{' '}
                <span
                  className={
                    line.quantity > 1 ? 'rounded-label bg-marigold px-1 text-on-marigold' : 'text-ink-3'
                  }
                >
                  × {line.quantity}
                </span>
              </p>
              <p className="leading-snug wrap-anywhere" dir="auto">
                {line.title}
              </p>
              <p className="text-small text-ink-3">{line.brand}</p>
            </div>
            <Money amount={line.total} className="font-semibold" />
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-right text-small text-ink-2">
        {order.discount > 0 && (
          <>
            Coupon {order.coupon} −<Money amount={order.discount} /> ·{' '}
          </>
        )}
        Delivery {order.fee === 0 ? 'free' : <Money amount={order.fee} />}
      </p>
    </section>
  );
}
