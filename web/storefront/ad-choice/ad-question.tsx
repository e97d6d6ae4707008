// The question about ads, asked once, while the owner has an ad channel on: small, below everything, and of two equal answers.
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { href } from '#shop/text/href.ts';
import { AdChoiceForm } from './ad-choice-form.tsx';
import { adNames } from './ad-names.ts';

/** Pages are the same for everybody: a script shows it to who has not answered. Without scripts the footer leads to the same form. */
export function AdQuestion({ names }: { names: readonly string[] }) {
  const { pathname } = useLocation();
  useTellSeen(pathname);
  // The page of the choice asks by itself.
  if (pathname === href('/ad-choice')) return null;
  return (
    <>
      <aside
        id="ad-question"
        hidden
        suppressHydrationWarning
        aria-label="A question about ads"
        className="border-t border-line bg-surface print:hidden"
      >
        <div className="measure flex flex-wrap items-end justify-between gap-x-8 py-5">
          <p className="max-w-[60ch] text-small">
            May this shop tell {adNames(names)} what you look at and order, so that its ads find people like
            you? Either answer is fine, and you can change it at any time.{' '}
            <Link to={href('/ad-choice')} className="underline underline-offset-4">
              What is told
            </Link>
          </p>
          <AdChoiceForm chosen={null} />
        </div>
      </aside>
      <script dangerouslySetInnerHTML={{ __html: askOnce }} />
    </>
  );
}

const askOnce = `if(!/(?:^|; )ad_choice=/.test(document.cookie))document.getElementById('ad-question').hidden=false`;

// What was allowed is told by a beacon: the click of an ad, a product's page, the checkout. Which, the server reads from its Referer.
function useTellSeen(pathname: string) {
  useEffect(() => {
    const isAllowed = /(?:^|; )ad_choice=yes/.test(document.cookie);
    const isTold =
      /^\/(product\/|checkout$)/.test(pathname) || /[?&](fbclid|gclid)=/.test(window.location.search);
    if (isAllowed && isTold)
      navigator.sendBeacon(href('/ad-choice'), new URLSearchParams({ choice: 'seen' }));
  }, [pathname]);
}
