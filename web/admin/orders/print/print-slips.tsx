// Packing slips: what is in the box, for whoever packs it and for whoever opens it, in the language of the latter.
import type { Worded } from '#server/languages/words-of-paper.ts';
import { Money } from '#web/admin/parts/money.tsx';
import { PrintBrand } from './print-brand.tsx';
import { Barcode, type PrintingShop } from './print-labels.tsx';
import { Sheet, SumRow, type PaperOrder } from './print-parts.tsx';

export function PrintSlips({ orders, shop }: { orders: readonly PaperOrder[]; shop: PrintingShop }) {
  return (
    <ul className="paper grid gap-6 print:block">
      {orders.map((order) => (
        <Sheet key={order.id} worded={wordedFor(order)}>
          <Slip order={order} shop={shop} />
        </Sheet>
      ))}
    </ul>
  );
}

function wordedFor({ paper }: PaperOrder): Worded {
  return paper.own ?? paper.english;
}

function Slip({ order, shop }: { order: PaperOrder; shop: PrintingShop }) {
  const { slip } = wordedFor(order).words;
  return (
    <>
      <div className="ticks h-2.5 text-current" aria-hidden="true" />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <div>
          <PrintBrand brand={shop} size="text-h2" />
          <p className="mt-1 text-small">
            {[shop.contactAddress, shop.contactPhone].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="w-48">
          <Barcode svg={order.barcode} className="h-10" />
          <p className="narrow money text-center tracking-[0.3em]">#{order.number}</p>
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-4 border-t-[1.5px] border-current pt-3 text-small">
        <p>
          <span className="micro block">{slip.for}</span>
          <span className="font-semibold">{order.name}</span>, {order.phone}
          <br />
          {order.street}, {order.city}, {order.region}
        </p>
        <p>
          <span className="micro block">{slip.ordered}</span>
          {wordedFor(order).placed}
          <br />
          {slip.delivery}
        </p>
      </div>
      <Lines order={order} />
      {slip.promises && <p className="mt-6 text-small">{slip.promises}</p>}
    </>
  );
}

function Lines({ order }: { order: PaperOrder }) {
  const { slip } = wordedFor(order).words;
  return (
    <table className="mt-4 w-full text-small">
      <thead>
        <tr className="micro border-b-[1.5px] border-current">
          <th scope="col" className="text-start">
            {slip.pair}
          </th>
          <th scope="col" className="text-start">
            {slip.sku}
          </th>
          <th scope="col" className="text-end">
            {slip.pairs}
          </th>
          {!order.isExchange && (
            <th scope="col" className="text-end">
              {slip.amount}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.variantId} className="border-b border-current">
            <td className="relative py-2 ps-8 pe-3 before:absolute before:start-0 before:top-2.5 before:size-4 before:border-[1.5px] before:border-current">
              <span className="font-semibold">{line.title}</span>
              <span className="block">{`${line.brand} · ${line.pair}`}</span>
            </td>
            <td className="pe-3">{line.sku}</td>
            <td className="money text-end font-semibold">{line.quantity}</td>
            {!order.isExchange && (
              <td className="text-end">
                <Money amount={line.total} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sums order={order} />
      </tfoot>
    </table>
  );
}

function Sums({ order }: { order: PaperOrder }) {
  const { sums } = wordedFor(order).words;
  return (
    <>
      {!order.isExchange && <SumRow label={sums.subtotal} amount={order.subtotal} zero={sums.free} />}
      {order.discount > 0 && <SumRow label={sums.coupon} amount={-order.discount} />}
      {order.prepayDiscount > 0 && <SumRow label={sums.paidFirst} amount={-order.prepayDiscount} />}
      {!order.isExchange && <SumRow label={sums.delivery} amount={order.fee} zero={sums.free} />}
      <SumRow label={sums.total} amount={order.total} zero={sums.free} isTotal />
      {order.paid > 0 && (
        <>
          <SumRow label={sums.paid} amount={-order.paid} />
          <SumRow label={sums.toPay} amount={order.due} zero={sums.nothing} isTotal />
        </>
      )}
      {sums.tax && (
        <tr>
          <td colSpan={4} className="text-end">
            {sums.tax}
          </td>
        </tr>
      )}
    </>
  );
}
