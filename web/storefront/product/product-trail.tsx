// Where a product stands in the shop, as links back to its neighbours.
import { Link } from 'react-router';

type Trail = { title: string; brand: string; category: string };

export function ProductTrail({ product: { brand, category } }: { product: Trail }) {
  const steps = [
    { name: 'Shop', to: '/shop' },
    { name: category, to: `/shop?${new URLSearchParams({ category })}` },
    { name: brand, to: `/shop?${new URLSearchParams({ category, brand })}` },
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
            <Link to={to} className="flex min-h-11 items-center px-2 hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
