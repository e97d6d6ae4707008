// A panel of what few products have: folded until there is something in it, so that the form stays short on a phone.
import type { ReactNode } from 'react';

type OptionalPanelProps = { title: string; isOpen: boolean; children: ReactNode };

export function OptionalPanel({ title, isOpen, children }: OptionalPanelProps) {
  return (
    <details
      open={isOpen || undefined}
      className="group/optional rounded-control border border-line bg-surface px-4 md:px-5"
    >
      <summary className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-h3">{title}</h2>
        <span className="text-small font-semibold text-link group-open/optional:hidden">Add</span>
      </summary>
      <div className="pt-1 pb-4 md:pb-5">{children}</div>
    </details>
  );
}
