// An invoice for each order: seller with tax numbers, buyer, what was sold, and the sales tax that the price includes.
import { taxForm } from '#shop/country/tax.ts';
import { PAID_FIRST } from '#shop/payments/prepay-words.ts';
import type { Invoice } from '#server/orders/load-invoices.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { Money } from '#web/admin/parts/money.tsx';
import { PktTime } from '#web/admin/parts/pkt-time.tsx';
import { PrintBrand, type BrandOnPaper } from './print-brand.tsx';
import { Sheet, SumRow } from './print-parts.tsx';

export type Seller = Pick<Settings, 'contactAddress' | 'contactPhone' | 'contactEmail' | 'ntn' | 'strn'> &
  BrandOnPaper;

export function PrintInvoices({ invoices, seller }: { invoices: readonly Invoice[]; seller: Seller }) {
  return (
    <ul className="paper grid gap-6 print:block">
      {invoices.map((invoice) => (
        <Sheet key={invoice.id}>
          <Head invoice={invoice} seller={seller} />
          <Sold invoice={invoice} />
        </Sheet>
      ))}
    </ul>
  );
}

const [first, second] = taxForm.numbers;

function Head({ invoice, seller }: { invoice: Invoice; seller: Seller }) {
  const { ntn, strn, contactAddress, contactPhone, contactEmail } = seller;
  const numbers = [ntn && `${first.label} ${ntn}`, strn && `${second.label} ${strn}`].filter(Boolean);
  return (
    <>
      <div className="ticks h-2.5 text-current" aria-hidden="true" />
      <div className="mt-3 flex flex-wrap items-start justify-between gap-4">
        <div>
          <PrintBrand brand={seller} size="text-h2" />
          <p className="mt-1 text-small">
            {[contactAddress, contactPhone, contactEmail].filter(Boolean).join(' · ')}
          </p>
          {numbers.length > 0 && <p className="money text-small font-semibold">{numbers.join(' · ')}</p>}
        </div>
        <div className="text-end text-small">
          <h2 className="text-h3">{strn && invoice.tax > 0 ? 'Sales tax invoice' : 'Invoice'}</h2>
          <p className="narrow money">#{invoice.shortId}</p>
          <PktTime at={invoice.placedAt} />
        </div>
      </div>
      <p className="mt-4 border-t-[1.5px] border-current pt-3 text-small wrap-anywhere">
        <span className="micro block">Sold to</span>
        <span dir="auto" className="font-semibold">
          {invoice.name}
        </span>
        , {invoice.phone}
        <br />
        <span dir="auto">{invoice.address}</span>
      </p>
    </>
  );
}

function Sold({ invoice }: { invoice: Invoice }) {
  const { discount, coupon, fee, tax } = invoice;
  return (
    <table className="mt-4 w-full text-start text-small">
      <thead>
        <tr className="micro border-b-[1.5px] border-current">
          <th scope="col">Item</th>
          <th scope="col" className="ps-3 text-end">
            Pairs
          </th>
          <th scope="col" className="ps-3 text-end">
            Price
          </th>
          <th scope="col" className="ps-3 text-end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={line.id} className="border-b border-current align-top">
            <td className="py-2 pe-3 wrap-anywhere">
              <span className="font-semibold">{line.title}</span>
              <span className="block">{[line.brand, line.pair, line.sku].filter(Boolean).join(' · ')}</span>
            </td>
            <td className="money py-2 ps-3 text-end">{line.quantity}</td>
            <td className="py-2 ps-3 text-end">
              <Money amount={line.price} />
            </td>
            <td className="py-2 ps-3 text-end">
              <Money amount={line.total} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <SumRow label="Subtotal" amount={invoice.subtotal} />
        {discount > 0 && <SumRow label={`Coupon ${coupon ?? ''}`} amount={-discount} />}
        {invoice.prepayDiscount > 0 && <SumRow label={PAID_FIRST} amount={-invoice.prepayDiscount} />}
        {tax > 0 && <SumRow label={`Value without ${taxForm.name}`} amount={invoice.goodsBeforeTax} />}
        {tax > 0 && (
          <SumRow
            label={`${taxForm.name[0]?.toUpperCase()}${taxForm.name.slice(1)}, included`}
            amount={tax}
          />
        )}
        <SumRow label="Delivery" amount={fee} />
        <SumRow label="Total" amount={invoice.total} isTotal />
      </tfoot>
    </table>
  );
}
