// The brands as set type: words instead of logos.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Tape } from '#web/ui/tape.tsx';

type BrandWallProps = { id: string; title: string; brands: { name: string; slug: string }[] };

export function BrandWall({ id, title, brands }: BrandWallProps) {
  return (
    <section aria-labelledby={id} className="measure mt-18">
      <Tape />
      <h2 id={id} dir="auto" className="mt-4 text-h2 wrap-anywhere">
        {title}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5 md:mt-4 md:gap-x-9">
        {brands.map((brand) => (
          <li key={brand.slug}>
            <Link
              to={href('/shop', { brand: brand.name })}
              className="wide inline-flex min-h-12 items-center text-h1 leading-tight font-extrabold tracking-tight text-ink-3 transition-colors duration-120 hover:text-ink md:min-h-16"
            >
              {brand.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
