// The frame of a customer's own pages: who it is, three figures, four tabs (rule A20).
import { useEffect } from 'react';
import { data, NavLink, Outlet, useRevalidator } from 'react-router';
import { roleWords } from '#shop/accounts/role-words.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { href } from '#shop/text/href.ts';
import { loadFigures, loadProfile } from '#server/accounts/profile.ts';
import { personOf } from '#server/http/actor.ts';
import { takeFlashMessage } from '#server/http/flash-cookie.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { countPersonsWishes } from '#server/wishlist/count-wishlist.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Tape } from '#web/ui/tape.tsx';
import type { Route } from './+types/profile-layout';
import { ProfileFlashMessage } from './profile-flash.tsx';
import { profileFlashMessages } from './profile-flash-messages.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const { userId, role } = personOf(context);
  const [figures, profile, wishes] = await Promise.all([
    loadFigures(db, userId),
    loadProfile(db, userId),
    countPersonsWishes(db, userId),
  ]);
  const headers = new Headers();
  const message = await takeFlashMessage(request, headers);
  const flash = message ? (profileFlashMessages[message.about] ?? null) : null;
  return data({ figures, name: profile.name, role, wishes, flash }, { headers });
}

const REFRESH_MS = 30_000;

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  const { figures, name, role, wishes, flash } = loaderData;
  useRefresh();
  return (
    <div className="measure pt-6 pb-16 md:pt-10 print:p-0">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 print:hidden">
        <div className="min-w-0">
          {/* Beside the heading below it, in whatever script it is. */}
          <p className="mb-0.5 truncate text-ink-2">
            <bdi>{name}</bdi>
          </p>
          <h1 tabIndex={-1} className="text-h1">
            My Account
          </h1>
        </div>
        <Badge look={role === 'CUSTOMER' ? 'quiet' : 'ink'} className="mb-1.5">
          {roleWords[role]}
        </Badge>
      </header>
      <Tape className="mt-4 print:hidden" />
      <dl className="mt-4 grid grid-cols-[1fr_1fr_auto] border-[1.5px] border-ink bg-surface print:hidden">
        <Figure label="Total Orders" value={String(figures.orders)} />
        <Figure label="Wishlist Items" value={String(wishes)} />
        <Figure label="Total Spent" value={formatRupees(figures.spent)} />
      </dl>
      <ProfileTabs />
      <ProfileFlashMessage flash={flash} />
      <Outlet />
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col justify-between gap-1 border-s-[1.5px] border-ink px-2.5 py-3 first:border-s-0 md:px-6 md:py-5">
      <dt className="micro text-ink-3">{label}</dt>
      <dd className="narrow money whitespace-nowrap text-h3 leading-none md:text-h2 md:[font-stretch:110%]">
        {value}
      </dd>
    </div>
  );
}

const tabs = [
  [href('/profile'), 'Profile'],
  [href('/profile/orders'), 'Orders'],
  [href('/profile/wishlist'), 'Wishlist'],
  [href('/profile/addresses'), 'Addresses'],
] as const;

function ProfileTabs() {
  return (
    <nav aria-label="My Account" className="mt-8 overflow-x-auto border-b-2 border-ink print:hidden">
      <ul className="flex">
        {tabs.map(([to, name]) => (
          <li key={to} className="flex-1 md:flex-none">
            <NavLink
              to={to}
              end={to === href('/profile')}
              preventScrollReset
              className="narrow flex h-12 items-center justify-center rounded-t-label px-2 whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:bg-action aria-[current=page]:text-on-action sm:px-3 md:px-6 md:[font-stretch:110%]"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// Orders and figures are at most half a minute old (rule O15), while somebody looks at them.
function useRefresh() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
