// The second parcel of an exchange, in an order's drawer: what goes out, what to collect, its label and how far it is.
import { ButtonLink } from '#web/ui/button.tsx';
import type { ReturnView } from './return-view.ts';
import { CarriedBy, OneStage } from './order-stages.tsx';
import { printLink } from './print-link.ts';

type Parcel = ReturnView['exchanges'][number];

export function ExchangeParcel({ parcel }: { parcel: Parcel }) {
  const { number, name, what, cash, orderId } = parcel;
  return (
    <section
      aria-label={`Exchange ${name}`}
      className="mb-3 rounded-label border-[1.5px] border-line px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <span className="narrow money font-semibold">{name}</span>{' '}
          <span className="text-small text-ink-2">{progress(parcel)}</span>
        </p>
        <ButtonLink look="quiet" to={printLink('labels', [{ id: orderId }])}>
          Label
        </ButtonLink>
      </div>
      <p className="text-small wrap-anywhere">{what}</p>
      <p className="text-small font-semibold">{cash}</p>
      {!parcel.deliveredAt && (
        <div className="mt-2 flex flex-wrap items-end gap-2">
          {!parcel.packedAt && <OneStage stage="packed" verb="Mark exchange as packed" parcel={number} />}
          <CarriedBy sent={parcel} parcel={number} />
          {parcel.shippedAt && (
            <OneStage stage="delivered" verb="Mark exchange as delivered" parcel={number} />
          )}
        </div>
      )}
    </section>
  );
}

function progress({ packedAt, shippedAt, deliveredAt }: Parcel): string {
  if (deliveredAt) return 'Delivered';
  if (shippedAt) return 'With the courier';
  return packedAt ? 'Packed' : 'To pack';
}
