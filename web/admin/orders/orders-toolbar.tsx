// Search and filters of the orders list; what is chosen stands in the address.
import { currencyNames } from '#shop/country/currency-names.ts';
import { useSearchParams } from 'react-router';
import { ORDER_STATUSES, statusWord } from '#shop/orders/order-status.ts';
import { href } from '#shop/text/href.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { Filter, Toolbar } from '../parts/toolbar.tsx';

const more = ['from', 'until', 'least', 'most'] as const;

export function OrdersToolbar({ cities }: { cities: readonly string[] }) {
  const [params] = useSearchParams();
  const of = (name: string) => params.get(name) ?? '';
  const view = of('view');
  const chosen = ['status', 'city', ...more].filter((name) => of(name) !== '').length;
  return (
    <Toolbar
      search={of('search')}
      placeholder="Name, email, phone, order ID, city or product"
      keep={view ? { view } : {}}
      chosen={chosen}
    >
      <Filter key={`status ${of('status')}`} name="status" label="Status" defaultValue={of('status')}>
        <option value="">All Orders</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusWord[status]}
          </option>
        ))}
      </Filter>
      <Filter
        key={`city ${of('city')}`}
        name="city"
        label="City"
        defaultValue={of('city')}
        className="md:max-w-40"
      >
        <option value="">All cities</option>
        {cities.map((city) => (
          <option key={city}>{city}</option>
        ))}
      </Filter>
      <MoreFilters of={of} />
      {(chosen > 0 || of('search') !== '') && (
        <ButtonLink
          look="plain"
          className="max-md:flex-1 max-md:basis-[40%]"
          to={view ? href('/admin/orders', { view }) : href('/admin/orders')}
        >
          Clear
        </ButtonLink>
      )}
    </Toolbar>
  );
}

function MoreFilters({ of }: { of: (name: string) => string }) {
  const chosen = more.filter((name) => of(name) !== '').length;
  return (
    <details className="relative max-md:flex-1 max-md:basis-[40%] max-md:open:basis-full">
      <summary className="control flex items-center gap-2 font-semibold whitespace-nowrap">
        <AdminIcon name="filter" />
        Date and amount{chosen > 0 && ` (${chosen})`}
      </summary>
      <div className="z-20 mt-2 grid w-72 grid-cols-2 gap-3 rounded-control border border-line bg-surface p-4 shadow-overlay max-md:w-full md:absolute md:end-0">
        <Small name="from" label="From" type="date" of={of} />
        <Small name="until" label="Until" type="date" of={of} />
        <Small
          name="least"
          label={`Total from ${currencyNames.sign}`}
          inputMode="numeric"
          pattern="\d*"
          of={of}
        />
        <Small
          name="most"
          label={`Total up to ${currencyNames.sign}`}
          inputMode="numeric"
          pattern="\d*"
          of={of}
        />
        <Button className="col-span-2">Show orders</Button>
      </div>
    </details>
  );
}

type SmallProps = React.ComponentProps<'input'> & {
  name: string;
  label: string;
  of: (name: string) => string;
};

function Small({ name, label, of, ...rest }: SmallProps) {
  return (
    <label className="block text-small font-semibold">
      {label}
      <input
        key={of(name)}
        name={name}
        defaultValue={of(name)}
        {...rest}
        className="control mt-1 w-full font-normal"
      />
    </label>
  );
}
