// Shipping labels: the end of a shoe box with what a rider needs, from the doorstep down to the barcode.
import { PrintBrand, type BrandOnPaper } from './print-brand.tsx';
import { Money } from '#web/admin/parts/money.tsx';
import type { PaperOrder } from './print-parts.tsx';

export type PrintingShop = BrandOnPaper & {
  contactPhone: string;
  contactAddress: string;
};

/** A6, two by two on A4; black on white whatever the screen shows. */
export function PrintLabels({ orders, shop }: { orders: readonly PaperOrder[]; shop: PrintingShop }) {
  return (
    <ul className="paper grid grid-cols-1 gap-4 md:grid-cols-2 print:grid-cols-2 print:gap-0">
      {orders.map((order) => (
        <li
          key={order.id}
          data-label
          lang="en"
          dir="ltr"
          className="flex h-[148mm] break-inside-avoid flex-col rounded-label border-[1.5px] border-current p-[5mm] print:h-[148.4mm] print:rounded-none print:border-0 print:border-e print:border-b print:border-dashed"
        >
          <Label order={order} shop={shop} />
        </li>
      ))}
    </ul>
  );
}

function Label({ order, shop }: { order: PaperOrder; shop: PrintingShop }) {
  const { label } = order.paper.english.words;
  return (
    <>
      <div className="ticks h-2 text-current" aria-hidden="true" />
      <div className="mt-2 flex items-end justify-between gap-3">
        <PrintBrand brand={shop} size="text-h3" />
        <p className="micro">{[label.exchange, label.method, order.courier].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="mt-1 text-micro">
        {[shop.contactAddress, shop.contactPhone].filter(Boolean).join(' · ')}
      </p>
      <div className="mt-3 flex-1 border-t-[1.5px] border-current pt-2">
        <Caption order={order} of="receiver" />
        <p className="text-h3 leading-tight font-bold">{order.name}</p>
        <p className="money text-h2 leading-tight font-bold">{order.phone}</p>
        <p className="mt-2 text-h3 leading-snug">{order.street}</p>
        <p className="wide mt-1.5 text-h2">{order.city}</p>
        <p className="text-small">{order.region}</p>
      </div>
      <div className="flex items-end justify-between gap-3 border-t-[1.5px] border-current pt-2">
        <div>
          <Caption order={order} of="collect" />
          {order.due === 0 ? (
            <Caption order={order} of="nothing" look="wide text-h2 leading-none" />
          ) : (
            <p className="wide text-[2rem] leading-none">
              <Money amount={order.due} />
            </p>
          )}
        </div>
        <div className="text-end">
          <Caption order={order} of="pairs" />
          <p className="micro">{order.lines.map((line) => line.pair.split(' · ')[0]).join(', ')}</p>
        </div>
      </div>
      <div className="mt-2 border-t-[1.5px] border-current pt-2">
        <Barcode svg={order.barcode} />
        {order.trackingNumber === '' ? (
          <p className="narrow money text-center text-body tracking-[0.3em]">#{order.number}</p>
        ) : (
          <p className="flex justify-between gap-3">
            <span className="narrow money min-w-0 text-body tracking-[0.15em] wrap-anywhere">
              {order.trackingNumber}
            </span>
            <span className="money text-micro">#{order.number}</span>
          </p>
        )}
      </div>
    </>
  );
}

type CaptionProps = { order: PaperOrder; of: 'receiver' | 'collect' | 'nothing' | 'pairs'; look?: string };

// In English, which depots sort by, and in the language of who opens the door.
function Caption({ order: { paper }, of, look = 'micro' }: CaptionProps) {
  const { english, own } = paper;
  return (
    <p className={look}>
      {english.words.label[of]}
      {own && (
        <span lang={own.code} dir={own.dir} className="other-script">
          {own.words.label[of]}
        </span>
      )}
    </p>
  );
}

/** Drawn on the server from our own id; nothing that a visitor typed is in it. */
export function Barcode({ svg, className = 'h-[14mm]' }: { svg: string; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`w-full bg-[white] [&_svg]:h-full [&_svg]:w-full ${className}`}
      dangerouslySetInnerHTML={{ __html: svg.replace('<svg ', '<svg preserveAspectRatio="none" ') }}
    />
  );
}
