// Badges: small flat labels on a picture or beside a word, joined like the stickers on a shoe box.
import type { ReactNode } from 'react';

type BadgeLook = 'sale' | 'offer' | 'ink' | 'quiet';

const looks: Record<BadgeLook, string> = {
  sale: 'bg-sale text-page',
  offer: 'bg-offer-bg text-offer',
  ink: 'bg-ink text-on-ink',
  quiet: 'bg-sunk text-ink-2',
};

export function Badge({
  look,
  children,
  className = '',
}: {
  look: BadgeLook;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={`micro inline-flex min-h-6 items-center rounded-label px-1.5 ${looks[look]} ${className}`}
    >
      {children}
    </span>
  );
}
