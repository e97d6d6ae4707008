// The nine brands, each set as type: the shop uses no logos.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { listBrands, type BrandFacet } from '#server/search/shop-facets.ts';
import { cachePage } from '#platform/page-cache/cache-page.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { Tape } from '#web/ui/tape.tsx';
import type { Route } from './+types/brands';
import { LoadFailed } from '../frame/load-failed.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { productCount } from './shop-choices.ts';

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, ['listing']);
  return { brands: await listBrands(context.get(shopContext).db) };
}

export default function Brands({ loaderData: { brands } }: Route.ComponentProps) {
  return (
    <div className="measure pt-6 md:pt-10">
      <PageHead
        title="Brands"
        description={
          brands.length > 0
            ? `Shoes by brand: ${brands.map((brand) => brand.name).join(', ')}.`
            : 'Shoes by brand'
        }
      />
      <h1 tabIndex={-1} className="text-h1">
        Brands
      </h1>
      <Tape className="mt-6 md:mt-10" />
      {brands.length === 0 && <p className="mt-6 text-ink-2">Coming soon</p>}
      <ul className="md:mt-6 md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {brands.map((brand) => (
          <BrandCard key={brand.slug} brand={brand} />
        ))}
      </ul>
    </div>
  );
}

function BrandCard({ brand }: { brand: BrandFacet }) {
  return (
    <li className="group relative flex min-h-24 flex-col justify-center border-b border-line py-4 md:min-h-52 md:justify-start md:rounded-label md:border md:bg-surface md:p-6 md:hover:border-ink">
      <h2 className="text-h2 [font-stretch:130%] md:text-h1">
        <Link
          to={href('/shop', { brand: brand.name })}
          className="after:absolute after:inset-0 group-hover:underline"
        >
          {brand.name}
        </Link>
      </h2>
      {/* A mark of the tape for each product. */}
      <div
        aria-hidden="true"
        className="ticks mb-3 hidden max-w-full text-edge group-hover:text-ink md:mt-auto md:block"
        style={{ width: `${brand.count * 8}px` }}
      />
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-ink-2">{brand.tagline}</p>
        <p className="micro shrink-0 text-ink-3">
          {brand.count === 0 ? 'Coming soon' : productCount(brand.count)}
        </p>
      </div>
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} />;
}
