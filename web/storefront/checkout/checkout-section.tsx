// A numbered section of the checkout, measured off by the tape.
import type { ReactNode } from 'react';

type SectionProps = { number: 1 | 2 | 3 | 4; title: string; children: ReactNode };

export function CheckoutSection({ number, title, children }: SectionProps) {
  const id = `section-${number}`;
  return (
    <section aria-labelledby={id} className="mt-8 md:mt-10">
      <div className="ticks h-2 text-edge" aria-hidden="true" />
      <h2 id={id} className="mt-4 flex items-center gap-3 text-h3">
        <span className="narrow grid size-7 shrink-0 place-items-center rounded-label bg-ink text-small text-on-ink">
          {number}
        </span>
        {title}
      </h2>
      <div className="mt-5 grid gap-5">{children}</div>
    </section>
  );
}
