// Couriers that do not take the shop's secrets any more, told where somebody books or follows parcels; gone by itself once they do.
import { href } from '#shop/text/href.ts';
import { formatDayAndClock } from '#shop/text/pakistan-time.ts';
import type { LockedOutAccount } from '#server/couriers/note-login.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

export function LockedOut({ accounts }: { accounts: readonly LockedOutAccount[] }) {
  return accounts.map((account) => (
    <Notice
      key={account.id}
      look="warning"
      title={`${account.name} does not let the shop in`}
      className="wrap-anywhere"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-small">
          <LockedOutWords account={account} />
        </p>
        <ButtonLink look="quiet" to={accountLink(account.id)}>
          Open its account
        </ButtonLink>
      </div>
    </Notice>
  ));
}

type LockedOutWordsProps = { account: Pick<LockedOutAccount, 'since' | 'why' | 'onRoad'> };

export function LockedOutWords({ account: { since, why, onRoad } }: LockedOutWordsProps) {
  const nothing =
    onRoad === 0
      ? ''
      : `, and ${onRoad === 1 ? '1 parcel' : `${onRoad} parcels`} on the road ${onRoad === 1 ? 'is' : 'are'} not followed`;
  return (
    <>
      Since {formatDayAndClock(since)} it refuses the secrets that were typed: “<bdi>{why}</bdi>”. Nothing can
      be booked there{nothing}. Copy new ones from its portal.
    </>
  );
}

/** The panel of an account on its page. */
function accountLink(id: number): string {
  return `${href('/admin/settings/couriers')}#${accountAnchor(id)}`;
}

export function accountAnchor(id: number): string {
  return `courier-${id}`;
}
