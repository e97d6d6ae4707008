// A link to a section of the admin portal: the current one also on its pages that have an address elsewhere.
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { AdminSection } from './sections.ts';

type SectionLinkProps = { section: AdminSection; className: string; children: ReactNode };

export function SectionLink({ section, className, children }: SectionLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={section.to}
      className={className}
      aria-current={isOfSection(section, pathname) ? 'page' : undefined}
    >
      {children}
    </Link>
  );
}

function isOfSection({ to, end = false, also = [], except }: AdminSection, path: string): boolean {
  if (end) return path === to;
  const isUnder = (start: string) => path === start || path.startsWith(`${start}/`);
  return [to, ...also].some(isUnder) && !(except !== undefined && isUnder(except));
}
