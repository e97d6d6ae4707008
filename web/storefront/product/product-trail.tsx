// Where a product stands in the shop, as links back to its neighbours.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';

type Trail = { title: string; brand: string; category: string };

export function ProductTrail({ product: { brand, category } }: { product: Trail }) {
  const steps = [
    { name: 'Shop', to: href('/shop') },
    { name: category, to: href('/shop', { category }) },
    { name: brand, to: href('/shop', { category, brand }) },
  ];
  return (
    <nav aria-label="Breadcrumb" className="md:py-2">
      <ol className="-mx-2 flex flex-wrap text-small text-ink-2">
        {steps.map(({ name, to }, index) => (
          <li key={to} className="flex items-center">
            {index > 0 && (
              <span aria-hidden="true" className="text-edge">
                /
              </span>
            )}
            <Link to={to} className="flex min-h-11 min-w-11 items-center px-2 hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
