// The panel of every page on which somebody proves who they are: 400 px, edged like a shoe-box label, the tape on top.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Tape } from '#web/ui/tape.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

type AuthPanelProps = { title: string; tabs?: ReactNode; children: ReactNode };

export function Panel({ title, tabs, children }: AuthPanelProps) {
  return (
    <div className="measure grid justify-items-center pt-6 pb-16 md:pt-14">
      <PageTitle>{title}</PageTitle>
      <section className="w-full max-w-[25rem]" aria-labelledby="panel-title">
        {tabs}
        <div className="border-2 border-ink bg-surface">
          <Tape className="mx-px" />
          <div className="px-5 pt-4 pb-7 sm:px-7">
            <h1 id="panel-title" tabIndex={-1} className="text-h2">
              {title}
            </h1>
            {children}
          </div>
        </div>
      </section>
    </div>
  );
}

/** Two addresses that look like two tabs; the one that is open joins the panel. */
export function AuthTabs({ open, next }: { open: 'sign-in' | 'sign-up'; next: string }) {
  const query = next === '/' ? '' : `?${new URLSearchParams({ next })}`;
  return (
    <nav aria-label="Account" className="flex gap-1 px-2">
      <Tab to={`${href('/auth')}${query}`} isOpen={open === 'sign-in'}>
        Sign In
      </Tab>
      <Tab to={`${href('/auth/sign-up')}${query}`} isOpen={open === 'sign-up'}>
        Sign Up
      </Tab>
    </nav>
  );
}

function Tab({ to, isOpen, children }: { to: string; isOpen: boolean; children: ReactNode }) {
  const look = isOpen
    ? 'border-ink bg-surface text-ink z-1 -mb-0.5'
    : 'border-transparent bg-sunk text-ink-2 hover:text-ink';
  return (
    <Link
      to={to}
      aria-current={isOpen ? 'page' : undefined}
      replace
      preventScrollReset
      className={`wide flex h-12 flex-1 items-center justify-center rounded-t-label border-2 border-b-0 ${look}`}
    >
      {children}
    </Link>
  );
}

/** What went wrong, above the form; the focus goes to it or to the first field that is wrong. */
export function FormProblem({ title, text }: { title?: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <Notice look="error" title={title} className="mt-5">
      {text}
    </Notice>
  );
}
