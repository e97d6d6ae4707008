// The account in the header and in the phone's menu. Its HTML is the same for everybody: the script of every page
// (web/site/fill-visitor.ts) marks the document with who is here, and the styles below show the fitting half.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { useDrawnOnce } from '#web/ui/drawn-once.ts';
import { Icon } from '#web/ui/icon.tsx';

const forGuests = '[html[data-visitor]_&]:hidden';
const forMembers = 'hidden [html[data-visitor]_&]:flex';
const forStaff = 'hidden [html[data-visitor=s]_&]:flex';

/** From 768 px: "Sign In", or the first word of the name with its menu (rule L9). */
export function AccountMenu() {
  return <div className="hidden shrink-0 md:flex" {...useDrawnOnce(InsideOfAccountMenu, {})} />;
}

function InsideOfAccountMenu() {
  return (
    <>
      <Link
        to={href('/auth')}
        reloadDocument
        className={`flex h-11 items-center gap-2 px-2 font-semibold hover:text-link ${forGuests}`}
      >
        <Icon name="person" />
        Sign In
      </Link>
      <noscript>
        <a href={href('/profile')} className="flex h-11 items-center px-2 font-semibold">
          My Profile
        </a>
      </noscript>
      <button
        type="button"
        popoverTarget="account-menu"
        className={`h-11 max-w-40 items-center gap-2 px-2 font-semibold hover:text-link ${forMembers}`}
      >
        <Icon name="person" className="shrink-0" />
        <VisitorName />
        <Icon name="down" size={16} className="shrink-0" />
      </button>
      <div
        id="account-menu"
        popover="auto"
        className="fixed inset-auto top-14 end-[max(1.5rem,calc(50vw-var(--container-page)/2+1.5rem))] m-0 w-56 border-2 border-ink bg-surface py-1 text-ink shadow-overlay"
      >
        <MemberLinks />
      </div>
    </>
  );
}

/** In the phone's menu, at its head. */
export function AccountRows() {
  return (
    <section aria-label="Account" className="mb-4 border-2 border-ink bg-surface py-1">
      <Link to={href('/auth')} reloadDocument className={`menu-row flex gap-3 ${forGuests}`}>
        <Icon name="person" /> Sign In
      </Link>
      <noscript>
        <a href={href('/profile')} className="menu-row flex">
          My Profile
        </a>
      </noscript>
      <p className={`micro px-4 pt-2 text-ink-3 ${forMembers}`}>
        <VisitorName />
      </p>
      <div className={`flex-col ${forMembers}`}>
        <MemberLinks />
      </div>
    </section>
  );
}

// The word stays "Account" for React; the page's script writes the name over it.
function VisitorName() {
  return (
    <span data-visitor-name dir="auto" suppressHydrationWarning className="truncate">
      Account
    </span>
  );
}

function MemberLinks() {
  return (
    <>
      <Link to={href('/profile')} reloadDocument className="menu-row flex">
        My Profile
      </Link>
      <Link to={href('/admin')} reloadDocument className={`menu-row ${forStaff}`}>
        Admin Portal
      </Link>
      <form method="post" action={href('/auth/sign-out')} className="w-full border-t border-line">
        <button className="menu-row flex">Sign Out</button>
      </form>
    </>
  );
}
