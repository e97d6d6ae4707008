// The kinds of shoe as a row of chips: the quickest way in on a phone.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { bringUp } from '../frame/scroll-into-view.ts';

type Category = { name: string; slug: string };

export function CategoryChips({ title, categories }: { title: string; categories: Category[] }) {
  return (
    <nav aria-label={title} className="mt-5 md:mt-8">
      <ul className="measure flex snap-x gap-2 overflow-x-auto pb-1 [scrollbar-width:none] md:flex-wrap md:gap-3">
        {categories.map((category) => (
          <li key={category.slug} className="shrink-0 snap-start scroll-ms-4">
            <Link
              onFocus={bringUp}
              to={href('/shop', { category: category.name })}
              className="flex h-12 items-center rounded-label border border-line bg-surface px-4 font-semibold hover:border-ink"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
