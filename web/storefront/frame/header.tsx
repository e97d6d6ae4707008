// The header: menu, name, search and cart; slim on a phone, with the navigation in a row on a wide screen.
import { Link, NavLink, useLocation } from 'react-router';
import { href } from '#shop/text/href.ts';
import { CartCount } from '#web/ui/cart-count.tsx';
import { HeartShape } from '#web/ui/heart.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { WishCount } from '#web/ui/wish-count.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { AccountMenu } from './account-menu.tsx';

export const sections = [
  { to: href('/shop'), name: 'Shop' },
  { to: href('/categories'), name: 'Categories' },
  { to: href('/brands'), name: 'Brands' },
] as const;

export function Header({ storeName }: { storeName: string }) {
  // The shop has a search box of its own, which keeps the filters.
  const isShop = useLocation().pathname === href('/shop');
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-page print:hidden">
      <div className="measure flex h-14 items-center gap-1 md:h-18 md:gap-4 lg:gap-6">
        <MenuButton />
        <Link
          to="/"
          className="wide -mx-1 shrink-0 px-1 py-2 text-[1.375rem] font-extrabold tracking-[-0.03em] [font-stretch:130%] md:text-[1.625rem]"
        >
          {storeName}
        </Link>
        <nav aria-label="Main" className="hidden shrink-0 md:flex">
          {sections.map((section) => (
            <SectionLink key={section.to} {...section} />
          ))}
        </nav>
        {!isShop && (
          <search className="ml-auto hidden min-w-0 max-w-80 flex-1 md:flex">
            <SearchBox id="header-search" label="Search shoes" placeholder="Search shoes and brands" />
          </search>
        )}
        <div className={`-mr-2.5 ml-auto flex shrink-0 md:mr-0 ${isShop ? '' : 'md:ml-0'}`}>
          <Link
            to={`${href('/shop')}#search`}
            aria-label="Search"
            className="grid size-11 place-items-center md:hidden"
          >
            <Icon name="search" />
          </Link>
          <AccountMenu />
          <Link to={href('/wishlist')} className="relative hidden size-11 place-items-center md:grid">
            <HeartShape isWished={false} size={24} />
            <span className="sr-only">Wishlist</span>
            <WishCount className="narrow absolute top-0.5 left-7 text-micro leading-none" />
          </Link>
          <Link
            to={href('/cart')}
            data-drawer
            className="relative flex h-11 min-w-11 items-center justify-center gap-2 md:px-1"
          >
            <Icon name="bag" />
            <span className="sr-only font-semibold md:not-sr-only md:static md:h-auto md:w-auto md:overflow-visible md:[clip-path:none]">
              Cart
            </span>
            <CartCount />
          </Link>
        </div>
      </div>
    </header>
  );
}

function MenuButton() {
  return (
    <button
      type="button"
      command="show-modal"
      commandfor="menu"
      aria-label="Menu"
      className="-ml-2.5 grid size-11 place-items-center md:hidden"
    >
      <Icon name="menu" />
    </button>
  );
}

// The current section is underlined with the tape.
function SectionLink({ to, name }: { to: string; name: string }) {
  return (
    <NavLink
      to={to}
      viewTransition
      className="group relative flex h-11 items-center px-3 font-semibold hover:text-link aria-[current=page]:text-ink"
    >
      {name}
      <span
        className="ticks absolute inset-x-3 -bottom-1 hidden h-2 group-aria-[current=page]:block"
        aria-hidden="true"
      />
    </NavLink>
  );
}
