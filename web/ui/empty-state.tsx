// An empty place: the outline of a shoe, one sentence, one way on.
import type { ReactNode } from 'react';
import { Silhouette, type SilhouetteName } from './silhouette.tsx';
import { Tape } from './tape.tsx';

/** The outline of a low court shoe, drawn with the line of the page's ink. */
export function ShoeOutline({ className = '' }: { className?: string }) {
  return <Silhouette of="court-low" className={className} />;
}

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** A list that is empty has no heading but a sentence. */
  heading?: 'h1' | 'h2' | 'p';
  shoe?: SilhouetteName;
};

export function EmptyState({
  title,
  children,
  heading: Heading = 'h1',
  shoe = 'court-low',
}: EmptyStateProps) {
  return (
    <div className="empty mx-auto flex max-w-xl flex-col items-center gap-4 py-8 text-center md:py-16">
      <div className="w-64 text-edge">
        <Silhouette of={shoe} className="w-full" />
        <Tape className="-mt-1.5" />
      </div>
      <Heading className="mt-2 text-h1" tabIndex={Heading === 'h1' ? -1 : undefined}>
        {title}
      </Heading>
      {children}
    </div>
  );
}
