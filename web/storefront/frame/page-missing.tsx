// The page for an address that has none: a single lost shoe, and every way back.
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { Tape } from '#web/ui/tape.tsx';
import { SearchBox } from '../search/search-box.tsx';

export function PageMissing() {
  return (
    <div className="measure grid items-center gap-8 py-12 md:grid-cols-12 md:gap-6 md:py-24">
      <title>Oops! Page not found</title>
      <meta name="robots" content="noindex" />
      <div className="text-edge md:order-2 md:col-span-7">
        <Silhouette of="high-top" className="w-3/5 md:w-2/3" />
        <Tape className="-mt-[1.7%] text-ink" />
        <p className="micro mt-2 flex justify-between text-ink-3" aria-hidden="true">
          <span>1 shoe, left</span> <span>Box 404</span>
        </p>
      </div>
      <div className="flex flex-col gap-5 md:col-span-5 md:pe-6">
        <h1 className="text-h1" tabIndex={-1}>
          Oops! Page not found
        </h1>
        <p className="text-ink-2">Nothing here but one lost shoe. The others are in the shop, in pairs.</p>
        <search className="flex w-full max-w-md text-start">
          <SearchBox id="missing-search" label="Search shoes" placeholder="Search shoes and brands" />
        </search>
        <div className="grid gap-3 sm:flex">
          <ButtonLink to="/">Back home</ButtonLink>
          <ButtonLink to={href('/categories')} look="quiet">
            Categories
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
