// The price filter: two amounts in rupees under the spread of the shop's prices, drawn as a tape.
import { useId } from 'react';
import { currency } from '#shop/country/currency.ts';
import { fieldOf, formatWhole, groupWhole } from '#shop/pricing/money.ts';
import type { PriceSpread } from '#server/search/shop-facets.ts';
import type { ShopFieldsProps } from './shop-fields.tsx';

export function PriceFields({ filters, facets }: ShopFieldsProps) {
  const { low, high } = facets.prices;
  return (
    <>
      <Spread prices={facets.prices} from={filters.minPrice ?? low} to={filters.maxPrice ?? high} />
      <div className="mt-4 grid grid-cols-2 gap-4">
        <Amount name="minPrice" label="From" value={filters.minPrice} placeholder={groupWhole(low)} />
        <Amount name="maxPrice" label="To" value={filters.maxPrice} placeholder={groupWhole(high)} />
      </div>
    </>
  );
}

// Each mark stands for a twentieth of the range, as tall as it has products; those outside the choice are pale.
function Spread({ prices, from, to }: { prices: PriceSpread; from: number; to: number }) {
  const { low, high, bars } = prices;
  const most = Math.max(1, ...bars);
  const step = (high - low) / bars.length;
  const isChosen = (index: number) => low + step * (index + 1) > from && low + step * index < to;
  return (
    <div aria-hidden="true">
      <div className="spread">
        {bars.map((count, index) => {
          const Bar = isChosen(index) ? 'b' : 'i';
          return <Bar key={index} style={{ height: `${Math.round((count / most) * 100)}%` }} />;
        })}
      </div>
      <div className="ticks h-2 opacity-85" />
      <p className="money mt-1 flex justify-between text-small text-ink-3">
        <span>{formatWhole(low)}</span>
        <span>{formatWhole(high)}</span>
      </p>
    </div>
  );
}

type AmountProps = { name: string; label: string; value: number | null; placeholder: string };

function Amount({ name, label, value, placeholder }: AmountProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label} ({currency.text.replace('{amount}', '').trim()})
      </label>
      <input
        id={id}
        name={name}
        type="text"
        inputMode={currency.decimals === 0 ? 'numeric' : 'decimal'}
        maxLength={12}
        autoComplete="off"
        defaultValue={value === null ? '' : fieldOf(value)}
        placeholder={placeholder}
        className="control money h-12 min-h-0 w-full"
      />
    </div>
  );
}
