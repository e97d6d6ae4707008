// Who is buying: a way to sign in for a guest, the saved addresses for somebody who is signed in.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { CheckoutPerson } from './checkout-person.ts';

export function CheckoutSaved({ person }: { person: CheckoutPerson | null }) {
  if (!person)
    return (
      <p className="mt-4 text-ink-2">
        Order as a guest, or{' '}
        <Link
          to={href('/auth', { next: href('/checkout') })}
          reloadDocument
          className="py-2.5 font-semibold text-link underline underline-offset-4"
        >
          sign in
        </Link>{' '}
        to use your saved address.
      </p>
    );
  if (person.addresses.length < 2) return null;
  return (
    <nav aria-label="Saved addresses" className="mt-6">
      <p className="font-semibold">Deliver to</p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
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
