// Badges: small flat labels on a picture or beside a word, joined like the stickers on a shoe box.
import type { ReactNode } from 'react';

type BadgeLook = 'sale' | 'offer' | 'ink' | 'quiet';

const looks: Record<BadgeLook, string> = {
  sale: 'badge badge-sale',
  offer: 'badge badge-offer',
  ink: 'badge badge-ink',
  quiet: 'badge badge-quiet',
};

export function Badge({
  look,
  children,
  className,
}: {
  look: BadgeLook;
  children: ReactNode;
  className?: string;
}) {
  return <span className={className ? `${looks[look]} ${className}` : looks[look]}>{children}</span>;
}
