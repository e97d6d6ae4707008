// Packing slips: what is in the box, for whoever packs it and for whoever opens it.
import { taxForm } from '#shop/country/tax.ts';
import { PAID_FIRST } from '#shop/payments/prepay-words.ts';
import type { PrintedOrder } from '#server/orders/print-orders.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { Money } from '#web/admin/parts/money.tsx';
import { PktTime } from '#web/admin/parts/pkt-time.tsx';
import { PrintBrand } from './print-brand.tsx';
import { Barcode, type PrintingShop } from './print-labels.tsx';
import { Sheet, SumRow } from './print-parts.tsx';

export function PrintSlips({ orders, shop }: { orders: readonly PrintedOrder[]; shop: PrintingShop }) {
  return (
    <ul className="paper grid gap-6 print:block">
      {orders.map((order) => (
        <Sheet key={order.id}>
          <Slip order={order} shop={shop} />
        </Sheet>
      ))}
    </ul>
  );
}

function Slip({ order, shop }: { order: PrintedOrder; shop: PrintingShop }) {
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
          <span className="micro block">For</span>
          <span className="font-semibold">{order.name}</span>, {order.phone}
          <br />
          {order.street}, {order.city}, {order.region}
        </p>
        <p>
          <span className="micro block">Ordered</span>
          <PktTime at={order.placedAt} />
          <br />
          {order.express ? 'Express' : 'Standard'} delivery, promised {order.days}
        </p>
      </div>
      <Lines order={order} />
      <p className="mt-6 text-small">
        Wrong size? We exchange it free within {shop.wrongSizeDays} days. Unworn pairs can be returned within{' '}
        {shop.returnDays} days.
      </p>
    </>
  );
}

function Lines({ order }: { order: PrintedOrder }) {
  return (
    <table className="mt-4 w-full text-left text-small">
      <thead>
        <tr className="micro border-b-[1.5px] border-current">
          <th scope="col">Pair</th>
          <th scope="col">SKU</th>
          <th scope="col" className="text-right">
            Pairs
          </th>
          {!order.isExchange && (
            <th scope="col" className="text-right">
              Amount
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.variantId} className="border-b border-current">
            <td className="relative py-2 pr-3 pl-8 before:absolute before:top-2.5 before:left-0 before:size-4 before:border-[1.5px] before:border-current">
              <span className="font-semibold">{line.title}</span>
              <span className="block">{`${line.brand} · ${line.pair}`}</span>
            </td>
            <td className="pr-3">{line.sku}</td>
            <td className="money text-right font-semibold">{line.quantity}</td>
            {!order.isExchange && (
              <td className="text-right">
                <Money amount={line.total} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {!order.isExchange && <SumRow label="Subtotal" amount={order.subtotal} zero="Free" />}
        {order.discount > 0 && <SumRow label={`Coupon ${order.coupon ?? ''}`} amount={-order.discount} />}
        {order.prepayDiscount > 0 && <SumRow label={PAID_FIRST} amount={-order.prepayDiscount} />}
        {!order.isExchange && <SumRow label="Delivery" amount={order.fee} zero="Free" />}
        <SumRow
          label={
            order.isExchange
              ? 'Exchange, to pay in cash'
              : order.paid > 0
                ? 'Total'
                : 'Total, cash on delivery'
          }
          amount={order.total}
          zero="Free"
          isTotal
        />
        {order.paid > 0 && (
          <>
            <SumRow label="Paid" amount={-order.paid} />
            <SumRow label="To pay in cash" amount={order.due} zero="Nothing" isTotal />
          </>
        )}
        {order.tax > 0 && (
          <tr>
            <td colSpan={4} className="text-right">
              includes {formatRupees(order.tax)} {taxForm.name}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
