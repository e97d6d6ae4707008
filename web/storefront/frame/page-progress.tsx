// While another page is on its way: a tape that runs along the top, and "Loading..." over the page as the owner has set it.
import { useHref, useLocation, useNavigation } from 'react-router';
import type { Settings } from '#shop/settings/settings.ts';

/** Waits a moment by its own style, so that a page that is there at once shows nothing. */
export function ProgressBar() {
  return <div className="page-progress" aria-hidden="true" />;
}

/** `always` covers each page for the time of rule L6; a page change that takes over 400 ms dims the old one, or covers it. */
export function PageProgress({ overlay }: { overlay: Settings['loadingOverlay'] }) {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  // Where it leads to comes with the language in front, where it stands without.
  const here = useHref(pathname);
  const isLeaving = location !== undefined && location.pathname !== here;
  const covered = overlay === 'always' ? coveredMs(pathname) : 0;
  return (
    <>
      {location && <ProgressBar />}
      {isLeaving && <Loading className={overlay === 'always' ? '' : 'loading-over'} ms={400} />}
      {covered > 0 && <Loading key={pathname} className="loading-first" ms={covered} />}
    </>
  );
}

// Styles alone show and hide it, so that it goes away without a script, too.
function Loading({ className, ms }: { className: string; ms: number }) {
  return (
    <output className={`loading ${className} wide`} style={{ animationDelay: `${ms}ms` }}>
      <span>
        <span className="ticks mb-3 block w-40" aria-hidden="true" />
        Loading...
      </span>
    </output>
  );
}

const times: Record<string, number> = { '': 1000, cart: 500 };

// Pages that rule L6 names no time for are not covered.
function coveredMs(pathname: string): number {
  const first = pathname.split('/')[1] ?? '';
  return times[first] ?? (/^(shop|categories|brands|product|profile)$/.test(first) ? 600 : 0);
}
