// The menu of a phone: a dialog from the left, so that Esc closes it and the focus goes back by itself.
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { doorsOf, sections } from '#shop/menus/default-header.ts';
import type { MenuRow } from '#shop/menus/menu-rows.ts';
import { href } from '#shop/text/href.ts';
import type { OtherLanguage } from '#server/languages/other-languages.ts';
import type { MenuNames } from '#server/search/menu-lists.ts';
import { useDrawnOnce } from '#web/ui/drawn-once.ts';
import { Icon } from '#web/ui/icon.tsx';
import { WishCount } from './wish-count.tsx';
import { AccountRows } from './account-menu.tsx';
import { LanguageLinks } from './language-links.tsx';
import { SearchBox } from '../search/search-box.tsx';

type MenuProps = MenuNames & {
  whatsapp: string;
  own: MenuRow[] | undefined;
};

type MenuInLanguagesProps = MenuProps & { languages: OtherLanguage[] | undefined };

export function Menu({ languages, ...props }: MenuInLanguagesProps) {
  const inside = useDrawnOnce(InsideOfMenu, props);
  const { key } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const shown = useRef(key);
  // A link inside it leads on: the dialog would lie over the tape that runs along the top until the new page is there.
  useEffect(() => {
    if (shown.current === key && !isLeaving) return;
    shown.current = key;
    const dialog = document.getElementById('menu');
    if (dialog instanceof HTMLDialogElement && dialog.open) dialog.close();
  }, [key, isLeaving]);
  return (
    <dialog
      id="menu"
      data-back
      aria-label="Menu"
      closedby="any"
      className="m-0 h-dvh max-h-none w-[min(20rem,86vw)] max-w-none bg-page text-ink shadow-overlay backdrop:bg-on-stage/55"
    >
      <div className="flex h-14 items-center justify-between border-b border-line pe-1 ps-4">
        <span className="micro text-ink-3">Menu</span>
        <button
          type="button"
          command="close"
          commandfor="menu"
          aria-label="Close menu"
          className="grid size-11 place-items-center"
        >
          <Icon name="close" />
        </button>
      </div>
      <search className="flex px-4 pt-4">
        <SearchBox id="menu-search" label="Search shoes" placeholder="Search shoes and brands" />
      </search>
      <nav aria-label="Menu" className="p-4" {...inside} />
      {languages && <LanguageLinks languages={languages} className="flex gap-x-6 px-4 pb-4" />}
    </dialog>
  );
}

function InsideOfMenu({ brands, categories, hasSale, whatsapp, own }: MenuProps) {
  return (
    <>
      <AccountRows />
      {!own && (
        <ul className="menu-doors">
          {doorsOf({ categories, hasSale }).map(({ to, name }) => (
            <li key={to}>
              <Link to={to}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      {(own ?? sections).map((section) => (
        <Link key={section.to} to={section.to} className="wide menu-section">
          {section.name}
          <Icon name="right" size={20} />
        </Link>
      ))}
      <Link to={href('/wishlist')} className="wide menu-section gap-2">
        Wishlist
        <WishCount className="narrow grid h-5 min-w-5 place-items-center rounded-label bg-sunk px-1 text-micro" />
        <Icon name="right" size={20} className="ms-auto" />
      </Link>
      <Link to={href('/track')} className="wide menu-section">
        Track an order
        <Icon name="right" size={20} />
      </Link>
      <MenuList title="Categories" parameter="category" entries={categories} />
      <MenuList title="Brands" parameter="brand" entries={brands} />
      {whatsapp && (
        <a
          href={`https://wa.me/${whatsapp.slice(1)}`}
          className="mt-6 flex min-h-13 items-center gap-3 border-t border-line font-semibold"
        >
          <Icon name="whatsapp" /> Ask us on WhatsApp
        </a>
      )}
    </>
  );
}

function MenuList({
  title,
  parameter,
  entries,
}: {
  title: string;
  parameter: string;
  entries: MenuNames['brands'];
}) {
  if (entries.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="micro text-ink-3">{title}</h2>
      <ul className="menu-list">
        {entries.map((entry) => (
          <li key={entry.slug}>
            <Link to={href('/shop', { [parameter]: entry.name })}>{entry.name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
