// The table of offers: the specified columns, and under the discount what it does to a real pair.
import { useState } from 'react';
import { discountText } from '#shop/pricing/pricing.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { ListedOffer } from '#server/offers/list-offers.ts';
import { Price } from '#web/ui/price.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { discountColumns } from '../parts/discount-columns.tsx';
import { EffectLine } from './effect-line.tsx';

type SendOffer = (intent: string, id: string) => void;

export function OfferTable({ offers, send }: { offers: readonly ListedOffer[]; send: SendOffer }) {
  const [asked, ask] = useState<ListedOffer | null>(null);
  return (
    <>
      <DataTable caption="Offers" columns={columnsOf(send, ask)} rows={offers} rowKey={(offer) => offer.id} />
      <ConfirmDialog
        open={asked !== null}
        title="Delete offer"
        question={`Are you sure you want to delete "${isolate(asked?.title ?? '')}"?`}
        verb="Delete"
        onClose={() => ask(null)}
        onConfirm={() => {
          if (asked) send('delete', asked.id);
          ask(null);
        }}
      >
        <p className="mt-2 text-small text-ink-2">
          Prices change back at once. Orders already placed keep their prices.
        </p>
      </ConfirmDialog>
    </>
  );
}

function columnsOf(send: SendOffer, ask: (offer: ListedOffer) => void): Column<ListedOffer>[] {
  return [
    { key: 'title', head: 'Title', isTitle: true, cell: titleCell, className: 'md:w-[20%]' },
    { key: 'discount', head: 'Discount', cell: discountCell },
    { key: 'scope', head: 'Scope', cell: scopeCell },
    ...discountColumns<ListedOffer>((offer) => ({
      name: offer.title,
      isOn: offer.active,
      editTo: href('/admin/offers/:id', { id: offer.id }),
      onSwitch: (isOn) => send(isOn ? 'switch-on' : 'switch-off', offer.id),
      onDelete: () => ask(offer),
    })),
  ];
}

function titleCell({ title, description }: ListedOffer) {
  return (
    <>
      <span className="font-semibold">{title}</span>
      {description && <span className="line-clamp-2 text-ink-3">{description}</span>}
    </>
  );
}

function discountCell(offer: ListedOffer) {
  const { sample } = offer.effect;
  return (
    <>
      <span className="wide text-body">{discountText(offer)}</span>
      {sample && (
        <span className="block">
          <span className="line-clamp-2 text-ink-3" title={sample.title}>
            On its own: <bdi>{sample.title}</bdi>
          </span>
          <Price price={{ base: sample.before, final: sample.after }} />
        </span>
      )}
    </>
  );
}

function scopeCell(offer: ListedOffer) {
  return (
    <>
      <span className="line-clamp-3 font-semibold" title={scopeWords(offer)}>
        {scopeWords(offer)}
      </span>
      <EffectLine effect={offer.effect} />
    </>
  );
}

function scopeWords(offer: ListedOffer): string {
  if (offer.scope === 'CATEGORY') return `Category: ${offer.category}`;
  if (offer.scope === 'PRODUCT') return `Product: ${isolate(offer.productTitle ?? 'no longer there')}`;
  return 'Site-wide';
}
