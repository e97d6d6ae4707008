// What the caller reads out: each shoe with its picture, size, colour and quantity, and how the total comes about.
import { isolate } from '#shop/text/isolate.ts';
import { Form } from 'react-router';
import { Picture } from '#web/ui/picture.tsx';
import { Money } from '#web/admin/parts/money.tsx';
import { Quantity } from '../order-goods.tsx';
import type { AdminOrderView } from '../order-view.ts';

export function ConfirmLines({ order }: { order: AdminOrderView }) {
  return (
    <section aria-label="What was ordered">
      <ul>
        {order.lines.map((line) => (
          <li key={line.id} className="border-b border-line py-2">
            <div className="flex gap-3">
              {line.picture && (
                <Picture
                  picture={line.picture}
                  sizes="96px"
                  className="aspect-4/3 w-20 shrink-0 self-start rounded-label object-cover md:w-24"
                />
              )}
              <div className="min-w-0 flex-1">
                <p className="text-h3 leading-tight font-bold">
                  {line.pair} <Quantity of={line.quantity} quiet="text-ink-3" />
                </p>
                <p className="leading-snug wrap-anywhere" dir="auto">
                  {line.title}
                </p>
                <p className="text-small text-ink-3">{line.brand}</p>
              </div>
              <Money amount={line.total} className="font-semibold" />
            </div>
            <OtherSizes order={order} line={line} />
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-end text-small text-ink-2">
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

// "43 bhej dein": the other sizes of the same colour that are there, one tap each. What is only read aloud is placed in the row, so
// that it scrolls with it: outside it made a phone's page wider, and the answers lay below its edge.
function OtherSizes({ order, line }: { order: AdminOrderView; line: AdminOrderView['lines'][number] }) {
  if (line.sizes.length === 0) return null;
  return (
    <Form method="post" className="relative mt-1.5 flex items-center overflow-x-auto pe-px">
      <input type="hidden" name="id" value={order.id} />
      <input type="hidden" name="intent" value="swap" />
      <input type="hidden" name="version" value={order.version} />
      <span className="micro me-2 shrink-0 whitespace-nowrap text-ink-3">Change to</span>
      {line.sizes.map(({ id, size }) => (
        <button
          key={id}
          name="swap"
          value={`${line.variantId}:${id}`}
          className="narrow -me-px grid min-h-11 min-w-11 shrink-0 place-items-center border-[1.5px] border-edge bg-surface hover:z-10 hover:border-ink hover:bg-sunk md:min-h-9 md:min-w-9"
        >
          <span className="sr-only">{`${isolate(line.title)}: EU `}</span>
          {size}
        </button>
      ))}
    </Form>
  );
}
