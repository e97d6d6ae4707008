// The saved addresses of a buyer who has more than one: each a link that fills in the form.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { CheckoutPerson } from './checkout-person.ts';

export function OtherAddresses({ person }: { person: CheckoutPerson }) {
  return (
    <nav aria-label="Saved addresses" className="mt-4">
      <ul className="grid gap-2 sm:grid-cols-2">
        {person.addresses.map((address) => (
          <li key={address.id}>
            <Link
              to={href('/checkout', { address: address.id })}
              replace
              preventScrollReset
              aria-current={address.id === person.chosen ? 'true' : undefined}
              className="block h-full border-[1.5px] border-edge bg-surface px-4 py-3 hover:border-ink aria-[current=true]:border-2 aria-[current=true]:border-ink aria-[current=true]:bg-sunk"
            >
              <bdi className="block font-semibold">{address.name}</bdi>
              <bdi className="line-clamp-2 text-small text-ink-2">{address.text}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
