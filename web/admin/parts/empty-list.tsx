// An empty list: the specified sentence, and what can be done about it.
import type { ReactNode } from 'react';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { Tape } from '#web/ui/tape.tsx';

export function EmptyList({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-5 px-4 py-12 text-center">
      <div className="w-48 text-edge" aria-hidden="true">
        <Silhouette of="court-low" className="w-full" />
        <Tape className="-mt-1" />
      </div>
      <p className="max-w-md text-ink-2">{sentence}</p>
      {children}
    </div>
  );
}
