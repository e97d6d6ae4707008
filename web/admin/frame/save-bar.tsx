// The bar at the foot of a long form: what is saved and what is not, and the buttons that save it, in reach on every screen of it.
import type { ReactNode } from 'react';

type SaveBarProps = {
  state: ReactNode;
  stateClass?: string;
  /** On a phone the state has a line of its own over buttons that leave it no room. */
  isStateAbove?: boolean;
  children: ReactNode;
};

/** Stands over the tabs of a phone, and at the foot of the form once that is in sight. */
export function SaveBar({ state, stateClass = '', isStateAbove = false, children }: SaveBarProps) {
  const above = isStateAbove ? 'max-md:basis-full' : '';
  return (
    <div
      data-save-bar
      className={`sticky bottom-0 z-20 -mx-4 mt-4 flex items-center justify-end gap-3 border-t border-line bg-page px-4 py-3 max-md:gap-2 max-md:py-2 max-lg:bottom-(--bottom-tabs,4rem) md:-mx-6 md:px-6 ${isStateAbove ? 'max-md:flex-wrap' : ''}`}
    >
      <output className={`mr-auto min-w-0 text-small text-ink-3 max-md:text-micro ${above} ${stateClass}`}>
        {state}
      </output>
      {children}
    </div>
  );
}
