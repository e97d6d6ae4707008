// A section of the checkout, numbered and measured off by the tape.
import type { ReactNode } from 'react';

type SectionProps = { number: number | undefined; title: string; children: ReactNode };

export function CheckoutSection({ number, title, children }: SectionProps) {
  const id = `section-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className="mt-8 md:mt-10">
      <div className="ticks h-2 text-edge" aria-hidden="true" />
      <h2 id={id} className="mt-4 flex items-center gap-3 text-h3">
        {number && <SectionNumber number={number} />}
        {title}
      </h2>
      <div className="mt-5 grid gap-5">{children}</div>
    </section>
  );
}

export function SectionNumber({ number }: { number: number }) {
  return (
    <span className="narrow grid size-7 shrink-0 place-items-center rounded-label bg-ink text-small text-on-ink">
      {number}
    </span>
  );
}
