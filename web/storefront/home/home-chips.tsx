// The kinds of shoe as a row of chips: the quickest way in on a phone.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { bringUp } from '../frame/scroll-into-view.ts';
import { silhouetteOf } from './category-silhouette.ts';

type Category = { name: string; slug: string };

export function CategoryChips({ categories }: { categories: Category[] }) {
  return (
    <nav aria-label="Categories" className="mt-5 md:mt-8">
      <ul className="measure flex snap-x gap-2 overflow-x-auto pb-1 [scrollbar-width:none] md:grid md:grid-cols-4 md:gap-3 lg:grid-cols-8">
        {categories.map((category) => (
          <li key={category.slug} className="shrink-0 snap-start scroll-ml-4">
            <Link
              onFocus={bringUp}
              to={href('/shop', { category: category.name })}
              className="flex h-12 items-center gap-2.5 rounded-label border border-line bg-surface px-4 font-semibold hover:border-ink md:h-28 md:flex-col md:justify-center md:gap-2"
            >
              <Silhouette of={silhouetteOf(category.slug)} className="hidden text-ink-2 md:block md:w-18" />
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
