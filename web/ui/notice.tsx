// Notices: a sentence the shopper must not miss, in its place on the page.
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type NoticeLook = 'error' | 'warning' | 'good' | 'plain';

const looks: Record<NoticeLook, string> = {
  error: 'border-sale bg-sale-bg',
  warning: 'border-pending bg-pending-bg',
  good: 'border-fulfilled bg-fulfilled-bg',
  plain: 'border-edge bg-sunk',
};

type NoticeProps = {
  look: NoticeLook;
  title?: string;
  children?: ReactNode;
  className?: string;
  id?: string;
};

/** Errors interrupt a screen reader, the rest waits its turn. */
export function Notice({ look, title, children, className = '', id }: NoticeProps) {
  return (
    <div
      id={id}
      role={look === 'error' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-label border-s-4 px-4 py-3 ${looks[look]} ${className}`}
    >
      {look !== 'plain' && (
        <Icon name={look === 'good' ? 'check' : 'warn'} size={20} className="mt-0.5 shrink-0" />
      )}
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
