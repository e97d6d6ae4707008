// The head of the three help pages: where they stand among each other, the title and one sentence.
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { useFrame } from '#web/ui/use-frame.ts';

export function InfoHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="measure pt-2 md:pt-6">
      <nav aria-label="Help" className="-mx-2.5 flex gap-1">
        {useFrame().helpPages.map((page) => (
          <NavLink
            key={page.to}
            to={page.to}
            className="micro group relative flex min-h-11 items-center px-2.5 text-ink-3 hover:text-ink aria-[current=page]:text-ink"
          >
            {page.name}
            <span
              className="ticks absolute inset-x-2.5 bottom-0 hidden h-2 group-aria-[current=page]:block"
              aria-hidden="true"
            />
          </NavLink>
        ))}
      </nav>
      <h1 tabIndex={-1} className="mt-5 text-display md:mt-10">
        {title}
      </h1>
      <div className="mt-3 max-w-2xl text-ink-2 md:mt-5 md:text-h3 md:leading-normal">{children}</div>
    </header>
  );
}
