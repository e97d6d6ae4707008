// The header: menu, name, search and cart; slim on a phone, with the navigation in a row of its own on a wide screen.
import { Link, useLocation } from 'react-router';
import { defaultHeader } from '#shop/menus/default-header.ts';
import type { MenuRow } from '#shop/menus/menu-rows.ts';
import { href } from '#shop/text/href.ts';
import { CartCount } from '#web/ui/cart-count.tsx';
import { useDrawnOnce } from '#web/ui/drawn-once.ts';
import { HeartShape } from '#web/ui/heart.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { WishCount } from './wish-count.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { LaterAccountMenu } from './frame-later.tsx';

type HeaderProps = {
  storeName: string;
  categories: { name: string; slug: string }[];
  hasSale: boolean;
  /** The owner's; without it, as the shop comes. */
  menu: MenuRow[] | undefined;
};

export function Header({ storeName, categories, hasSale, menu }: HeaderProps) {
  const { pathname, search } = useLocation();
  const doors = menu ?? defaultHeader({ categories, hasSale });
  const current = currentDoor(doors, pathname, search);
  const inside = useDrawnOnce(Doors, { doors, current: current?.to ?? '' });
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page print:hidden">
      <div className="measure flex h-14 items-center gap-1 md:gap-6">
        <MenuButton />
        <BrandLink name={storeName} />
        {/* The shop has a search box of its own, which keeps the filters. */}
        {pathname !== href('/shop') && (
          <search className="mx-auto hidden max-w-xl min-w-60 flex-1 md:flex">
            <SearchBox id="header-search" label="Search shoes" placeholder="Search shoes and brands" />
          </search>
        )}
        <div className="-me-2.5 ms-auto flex shrink-0 md:me-0">
          <Link
            to={`${href('/shop')}#search`}
            aria-label="Search"
            className="grid size-11 place-items-center md:hidden"
          >
            <Icon name="search" />
          </Link>
          <LaterAccountMenu />
          <Link to={href('/wishlist')} className="relative hidden size-11 place-items-center md:grid">
            <HeartShape isWished={false} size={24} />
            <span className="sr-only">Wishlist</span>
            <WishCount className="narrow absolute top-0.5 start-7 text-micro leading-none" />
          </Link>
          <Link
            to={href('/cart')}
            data-drawer
            className="relative flex h-11 min-w-11 items-center justify-center gap-2 md:px-1"
          >
            <Icon name="bag" />
            <span className="sr-only font-semibold lg:not-sr-only lg:static lg:h-auto lg:w-auto lg:overflow-visible lg:[clip-path:none]">
              Cart
            </span>
            <CartCount />
          </Link>
        </div>
      </div>
      <nav aria-label="Main" className="measure hidden md:block">
        <ul className="-mx-3 flex min-h-10 flex-wrap" {...inside} />
      </nav>
    </header>
  );
}

// A long name takes smaller letters and a second line, and whatever is longer still is whole at the foot of the page.
function BrandLink({ name }: { name: string }) {
  const size =
    name.length <= 9
      ? 'text-[1.375rem] [font-stretch:130%] md:text-[1.625rem]'
      : name.length <= 20
        ? 'text-[1.0625rem] leading-[1.15] [font-stretch:112%] md:text-[1.375rem]'
        : 'text-small leading-[1.15] [font-stretch:95%] md:text-[1.125rem]';
  return (
    <Link
      to="/"
      title={name.length > 20 ? name : undefined}
      className="brand wide -mx-1 flex min-h-11 min-w-0 items-center px-1 font-extrabold tracking-[-0.03em] md:max-w-64 lg:max-w-80"
    >
      <span dir="auto" className={`line-clamp-2 ${size}`}>
        {name}
      </span>
    </Link>
  );
}

// The door whose whole address it is, before the one whose page it is.
function currentDoor(doors: readonly MenuRow[], pathname: string, search: string): MenuRow | undefined {
  const page = doors.find(({ to }) => to === pathname);
  return doors.find(({ to }) => to === pathname + search) ?? page;
}

function MenuButton() {
  return (
    <button
      type="button"
      command="show-modal"
      commandfor="menu"
      aria-label="Menu"
      className="-ms-2.5 grid size-11 shrink-0 place-items-center md:hidden"
    >
      <Icon name="menu" />
    </button>
  );
}

function Doors({ doors, current }: { doors: readonly MenuRow[]; current: string }) {
  return doors.map((door) => (
    <li key={door.to}>
      <DoorLink {...door} isCurrent={door.to === current} />
    </li>
  ));
}

function DoorLink({ to, name, isCurrent }: MenuRow & { isCurrent: boolean }) {
  return (
    <Link to={to} viewTransition aria-current={isCurrent ? 'page' : undefined} className="door">
      {name}
      <span className="ticks" aria-hidden="true" />
    </Link>
  );
}
