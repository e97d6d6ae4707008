// The rail: every section of the admin, down the left side of a wide screen.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { SectionLink } from './section-link.tsx';
import { sections, type AdminSection } from './sections.ts';

export function Rail({ storeName, toConfirm }: { storeName: string; toConfirm: number }) {
  return (
    <aside className="fixed inset-y-0 start-0 z-30 hidden w-56 flex-col border-e border-line bg-surface lg:flex print:hidden">
      <Link
        to={href('/admin')}
        className="wide flex h-16 items-center px-5 text-[1.375rem] font-extrabold tracking-[-0.03em] [font-stretch:130%]"
      >
        <span className="truncate">{storeName}</span>
      </Link>
      <nav aria-label="Admin" className="flex-1 overflow-y-auto px-3 pb-4">
        {sections.map((section) => (
          <RailLink
            key={section.to}
            section={section}
            badge={section.to === href('/admin/orders') ? toConfirm : 0}
          />
        ))}
      </nav>
      <a
        href="/"
        className="mx-3 mb-4 flex min-h-10 items-center gap-3 rounded-control px-2.5 text-small font-semibold text-ink-2 hover:bg-sunk hover:text-ink"
      >
        <AdminIcon name="external" /> View shop
      </a>
    </aside>
  );
}

// The current section carries the tape's edge, as the shop's header does.
function RailLink({ section, badge }: { section: AdminSection; badge: number }) {
  return (
    <SectionLink
      section={section}
      className="group relative flex min-h-10 items-center gap-3 rounded-control px-2.5 text-small font-semibold text-ink-2 hover:bg-sunk hover:text-ink aria-[current=page]:bg-ink aria-[current=page]:text-on-ink"
    >
      <AdminIcon name={section.icon} />
      <span className="flex-1">{section.name}</span>
      {badge > 0 && (
        <span className="money rounded-label bg-marigold px-1.5 text-micro leading-5 font-bold text-on-marigold">
          {badge.toLocaleString('en-PK')}
          <span className="sr-only"> to confirm</span>
        </span>
      )}
    </SectionLink>
  );
}
