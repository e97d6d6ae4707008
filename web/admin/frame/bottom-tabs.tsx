// The tabs at the bottom of a phone: four sections for the thumb, by what the person's day needs; the rest in a sheet behind "More".
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Role } from '#shop/accounts/permissions.ts';
import { href } from '#shop/text/href.ts';
import { Button } from '#web/ui/button.tsx';
import type { OtherLanguage } from '#server/languages/other-languages.ts';
import { ChooseLanguage } from './language-form.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { SectionLink } from './section-link.tsx';
import { phoneSections, type AdminSection } from './sections.ts';

const tabClass =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-micro font-semibold text-ink-2 aria-[current=page]:text-ink';

type BottomTabsProps = { person: { role: Role }; toConfirm: number; languages: readonly OtherLanguage[] };

export function BottomTabs({ person, toConfirm, languages }: BottomTabsProps) {
  const { tabs, rest, counted } = phoneSections(person.role);
  return (
    <>
      <nav
        aria-label="Admin tabs"
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        {tabs.map((section) => (
          <Tab key={section.to} section={section} badge={section.to === counted ? toConfirm : 0} />
        ))}
        <button type="button" command="show-modal" commandfor="more" className={tabClass}>
          <AdminIcon name="more" size={24} />
          More
        </button>
      </nav>
      <MoreSheet rest={rest} languages={languages} />
    </>
  );
}

function Tab({ section, badge }: { section: AdminSection; badge: number }) {
  return (
    <SectionLink section={section} className={`group ${tabClass}`}>
      <span
        className="ticks absolute inset-x-3 -top-px hidden h-2 group-aria-[current=page]:block"
        aria-hidden="true"
      />
      <AdminIcon name={section.icon} size={24} />
      {section.name}
      {badge > 0 && (
        <span className="money absolute top-1 start-1/2 ms-2 min-w-4.5 rounded-label bg-marigold px-1 text-center text-[0.6875rem] leading-4.5 font-bold whitespace-nowrap text-on-marigold">
          {badge > 99 ? '99+' : badge}
          <span className="sr-only"> to confirm</span>
        </span>
      )}
    </SectionLink>
  );
}

type MoreSheetProps = { rest: readonly AdminSection[]; languages: readonly OtherLanguage[] };

function MoreSheet({ rest, languages }: MoreSheetProps) {
  const { key } = useLocation();
  const shown = useRef(key);
  // A link inside it leads on; the sheet would stay open over the new page.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    const dialog = document.getElementById('more');
    if (dialog instanceof HTMLDialogElement && dialog.open) dialog.close();
  }, [key]);
  return (
    <Dialog id="more" title="More">
      <nav aria-label="More" className="-mx-2 grid grid-cols-2 gap-1">
        {rest.map((section) => (
          <SectionLink
            key={section.to}
            section={section}
            className="flex min-h-13 items-center gap-3 rounded-control px-3 font-semibold hover:bg-sunk aria-[current=page]:bg-ink aria-[current=page]:text-on-ink"
          >
            <AdminIcon name={section.icon} className="shrink-0" />
            {section.name}
          </SectionLink>
        ))}
        <a
          href="/"
          className="flex min-h-13 items-center gap-3 rounded-control px-3 font-semibold hover:bg-sunk"
        >
          <AdminIcon name="external" />
          View shop
        </a>
      </nav>
      <div className="mt-4 grid gap-2 border-t border-line pt-4">
        <ChooseLanguage languages={languages} className="grid grid-cols-1" />
        <form method="post" action={href('/auth/sign-out')}>
          <Button look="quiet" className="w-full">
            Sign Out
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
