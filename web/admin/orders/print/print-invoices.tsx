// An invoice for each order: seller with tax numbers, buyer, what was sold, and the sales tax that the price includes. Its words are those of the
// tax forms, in English, with those of its customer's language beside them.
import { taxForm } from '#shop/country/tax.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { OnPaper, Worded } from '#server/languages/words-of-paper.ts';
import type { Invoice } from '#server/orders/load-invoices.ts';
import { Money } from '#web/admin/parts/money.tsx';
import { PrintBrand, type BrandOnPaper } from './print-brand.tsx';
import { Sheet, SumRow } from './print-parts.tsx';

export type Seller = Pick<Settings, 'contactAddress' | 'contactPhone' | 'contactEmail' | 'ntn' | 'strn'> &
  BrandOnPaper;

type PaperInvoice = Invoice & OnPaper;

export function PrintInvoices({ invoices, seller }: { invoices: readonly PaperInvoice[]; seller: Seller }) {
  return (
    <ul className="paper grid gap-6 print:block">
      {invoices.map((invoice) => (
        <Sheet key={invoice.id} worded={invoice.paper.english}>
          <Head invoice={invoice} seller={seller} />
          <Sold invoice={invoice} />
        </Sheet>
      ))}
    </ul>
  );
}

const [first, second] = taxForm.numbers;

function Head({ invoice, seller }: { invoice: PaperInvoice; seller: Seller }) {
  const { ntn, strn, contactAddress, contactPhone, contactEmail } = seller;
  const numbers = [ntn && `${first.label} ${ntn}`, strn && `${second.label} ${strn}`].filter(Boolean);
  const isOfTax = strn !== '' && invoice.tax > 0;
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
          <h2 className="text-h3">
            <Said on={invoice} word={({ invoice: { title, taxTitle } }) => (isOfTax ? taxTitle : title)} />
          </h2>
          <p className="narrow money">#{invoice.shortId}</p>
          <time dateTime={invoice.placedAt.toISOString()}>{invoice.paper.english.placed}</time>
        </div>
      </div>
      <p className="mt-4 border-t-[1.5px] border-current pt-3 text-small wrap-anywhere">
        <span className="micro block">
          <Said on={invoice} word={(words) => words.invoice.buyer} />
        </span>
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

type SaidProps = { on: OnPaper; word: (words: Worded['words']) => string };

// In English, and beside it in the language of whoever paid.
function Said({ on: { paper }, word }: SaidProps) {
  const { english, own } = paper;
  return (
    <>
      {word(english.words)}
      {own && (
        <span lang={own.code} dir={own.dir} className="other-script">
          {word(own.words)}
        </span>
      )}
    </>
  );
}

const columns = ['item', 'pairs', 'price', 'amount'] as const;

function Sold({ invoice }: { invoice: PaperInvoice }) {
  return (
    <table className="mt-4 w-full text-start text-small">
      <thead>
        <tr className="micro border-b-[1.5px] border-current">
          {columns.map((column) => (
            <th key={column} scope="col" className={column === 'item' ? '' : 'ps-3 text-end'}>
              <Said on={invoice} word={(words) => words.invoice[column]} />
            </th>
          ))}
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
        <Sums invoice={invoice} />
      </tfoot>
    </table>
  );
}

function Sums({ invoice }: { invoice: PaperInvoice }) {
  const { discount, prepayDiscount, fee, tax } = invoice;
  const row = (word: SaidProps['word'], amount: number, isTotal = false) => (
    <SumRow label={<Said on={invoice} word={word} />} amount={amount} isTotal={isTotal} />
  );
  return (
    <>
      {row((words) => words.sums.subtotal, invoice.subtotal)}
      {discount > 0 && row((words) => words.sums.coupon, -discount)}
      {prepayDiscount > 0 && row((words) => words.sums.paidFirst, -prepayDiscount)}
      {tax > 0 && row((words) => words.invoice.beforeTax, invoice.goodsBeforeTax)}
      {tax > 0 && row((words) => words.invoice.tax, tax)}
      {row((words) => words.sums.delivery, fee)}
      {row((words) => words.invoice.total, invoice.total, true)}
    </>
  );
}
