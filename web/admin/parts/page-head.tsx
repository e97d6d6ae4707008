// The head of an admin page: what it is, how many there are, and what can be done with all of it.
import { isolate } from '#shop/text/isolate.ts';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { titleLook } from '#web/ui/title-look.ts';
import { useNewOrders } from '../frame/new-orders.tsx';

type PageHeadProps = { title: string; count?: ReactNode; children?: ReactNode };

/** The page's one h1, and its title, which begins with how many orders are new; `children` are its actions. */
export function PageHead({ title, count, children }: PageHeadProps) {
  const { count: newOrders } = useNewOrders();
  return (
    <>
      <title>{`${newOrders > 0 ? `(${newOrders}) ` : ''}${isolate(title)} · Admin`}</title>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {/* As high as the buttons that stand beside it elsewhere: from page to page it stays where it is. */}
        <h1
          tabIndex={-1}
          dir="auto"
          className={`grid min-h-11 min-w-0 content-center wrap-anywhere md:min-h-10 ${titleLook(title, 'text-h2')}`}
        >
          {title}
        </h1>
        {count !== undefined && <span className="money text-small text-ink-3">{count}</span>}
        {children && <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>}
      </div>
    </>
  );
}

type Tab = { to: string; name: string; count?: number | string; end?: boolean };

/** Tabs that are links: each has its address, so that Back and bookmarks work. `current` overrides what the path says. */
export function SubTabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current?: string }) {
  return (
    <nav
      ref={showCurrent}
      aria-label={label}
      className="-mx-4 overflow-x-auto scroll-px-4 px-4 md:mx-0 md:px-0"
    >
      <ul className="flex min-w-max border-b border-line">
        {tabs.map(({ to, name, count, end = true }) => (
          <li key={to}>
            <NavLink
              // A tab that shows by a corner counts as seen for the browser, which would not scroll to it.
              onFocus={(event) => event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
              to={to}
              end={end}
              aria-current={current === undefined ? undefined : current === to ? 'page' : 'false'}
              className={({ isActive }) =>
                `relative flex min-h-11 min-w-11 items-center justify-center gap-2 px-3 text-small font-semibold hover:text-ink ${(current === undefined ? isActive : current === to) ? 'text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:bg-ink' : 'text-ink-2'}`
              }
            >
              {name}
              {count !== undefined && (
                <span className="money rounded-label bg-sunk px-1.5 text-micro leading-5 font-semibold text-ink-2">
                  {count.toLocaleString('en-PK')}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// On a phone the tab of this page may lie beyond the edge. The page itself is not scrolled.
function showCurrent(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector('[aria-current=page]')?.getBoundingClientRect();
  if (!tabs || !current) return;
  const { left, width } = tabs.getBoundingClientRect();
  tabs.scrollLeft += current.left + current.width / 2 - (left + width / 2);
}
