// Who is buying: a way to sign in for a guest; a saved address as one line that opens, for somebody who has some.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { laterFrom } from '../parts/later.tsx';
import { SectionNumber } from './checkout-section.tsx';
import type { PartProps } from './checkout-contact.tsx';
import type { CheckoutPerson } from './checkout-person.ts';

// Only for who has more than one, and no part of what a buyer on a slow line waits for.
const LaterOtherAddresses = laterFrom(() => import('./other-addresses.tsx'), 'OtherAddresses');

export function SignInFirst() {
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
}

type SavedProps = PartProps & { person: CheckoutPerson; children: ReactNode };

/** Contact and address are its `children`: they open by "Change", and where one of them is wrong. */
export function CheckoutSaved({ person, typed, errors, children }: SavedProps) {
  const { method, coupon, ...wrong } = errors;
  return (
    <details open={Object.keys(wrong).length > 0} className="group/saved mt-8 md:mt-10">
      <summary className="block">
        <span className="ticks block h-2 text-edge" aria-hidden="true" />
        <span className="mt-4 flex min-h-11 items-center gap-3">
          <SectionNumber number={1} />
          <span className="wide flex-1 text-h3">Deliver to</span>
          <span className="font-semibold text-link underline underline-offset-4 group-open/saved:hidden">
            Change<span className="sr-only"> the address</span>
          </span>
        </span>
        {/* What was typed since is in the fields, and not here. */}
        {typed && (
          <span className="mt-1 block text-ink-2 group-open/saved:hidden group-has-[:user-valid]/saved:hidden">
            <bdi className="block font-semibold text-ink">{typed.name}</bdi>
            <bdi className="block">{[typed.street, typed.city, typed.state].filter(Boolean).join(', ')}</bdi>
            <span className="block">{typed.phone}</span>
          </span>
        )}
      </summary>
      {person.addresses.length > 1 && <LaterOtherAddresses person={person} />}
      {children}
    </details>
  );
}
