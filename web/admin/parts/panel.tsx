// A panel: a titled part of a page, on the surface, with a line around it and nothing else.
import type { ReactNode } from 'react';

type PanelProps = {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
  id?: string;
};

export function Panel({ title, actions, children, className = '', id }: PanelProps) {
  return (
    <section id={id} className={`rounded-control border border-line bg-surface p-4 md:p-5 ${className}`}>
      {title && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-h3">{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
