// How the parcel travels: each way with its fee and its days, and never a promise the city does not have.
import { buttonClass } from '#web/ui/button.tsx';
import type { PartProps } from './checkout-contact.tsx';
import type { CheckoutQuote, DeliveryOffer } from './checkout-quote.ts';
import { CheckoutSection } from './checkout-section.tsx';

type CheckoutDeliveryProps = PartProps & { quote: CheckoutQuote; ask: () => void; asking: boolean };

export function CheckoutDelivery({ number, errors, quote, ask, asking }: CheckoutDeliveryProps) {
  return (
    <CheckoutSection number={number} title="Delivery">
      <fieldset id="method" aria-describedby={errors.method ? 'method-error' : undefined} aria-busy={asking}>
        <legend className="mb-2 font-semibold">{quote.deliveryWords}</legend>
        <div className="grid gap-3" role="presentation">
          {quote.offers.map((offer) => (
            <Offer
              key={`${offer.method} ${offer.method === quote.method}`}
              offer={offer}
              chosen={offer.method === quote.method}
              onChoose={ask}
            />
          ))}
        </div>
        {errors.method && (
          <p id="method-error" className="mt-1.5 font-semibold text-sale">
            {errors.method}
          </p>
        )}
        {quote.noExpress && <p className="mt-2 text-small text-ink-3">{quote.noExpress}</p>}
      </fieldset>
      {/* With scripts the totals follow by themselves. */}
      <noscript>
        <button name="intent" value="update" className={buttonClass('quiet')}>
          Update delivery
        </button>
      </noscript>
    </CheckoutSection>
  );
}

type OfferProps = { offer: DeliveryOffer; chosen: boolean; onChoose: () => void };

function Offer({ offer, chosen, onChoose }: OfferProps) {
  return (
    <label className="flex min-h-16 items-center gap-3 rounded-control border-[1.5px] border-edge bg-surface px-4 py-3 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="method"
        value={offer.method}
        defaultChecked={chosen}
        onChange={onChoose}
        className="size-5 shrink-0 focus-visible:shadow-none focus-visible:outline-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{offer.name}</span>
        <span className="block text-small text-ink-2">{offer.days}</span>
      </span>
      <span className="money shrink-0 font-bold">{offer.fee}</span>
    </label>
  );
}
