// The eight categories: what a shoe is, and whom it is for.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { stageOf } from '#shop/catalogue/pictures.ts';
import { href } from '#shop/text/href.ts';
import { ALL_DOORS, categoryDoors, type CategoryDoor } from '#server/search/home-rows.ts';
import { listCategories, type CategoryFacet } from '#server/search/shop-facets.ts';
import { cachePage } from '#platform/page-cache/cache-page.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { Tape } from '#web/ui/tape.tsx';
import type { Route } from './+types/categories';
import { silhouetteOf } from './category-silhouette.ts';
import { LoadFailed } from '../frame/load-failed.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { productCount } from './shop-choices.ts';

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, ['listing']);
  const { db } = context.get(shopContext);
  const [categories, doors] = await Promise.all([listCategories(db), categoryDoors(db, ALL_DOORS)]);
  return { categories: categories.filter((category) => category.listed), doors };
}

export default function Categories({ loaderData: { categories, doors } }: Route.ComponentProps) {
  const doorTo = new Map(doors.map((door) => [door.name, door]));
  const types = categories.filter(({ kind }) => kind === 'type');
  const wearers = categories.filter(({ kind }) => kind === 'audience');
  return (
    <div className="measure pt-6 md:pt-10">
      <PageHead
        title="Categories"
        description="Shoes by type and by wearer: kids, sneakers, running, casual, slippers."
      />
      <h1 tabIndex={-1} className="text-h1">
        Categories
      </h1>
      {categories.length === 0 && <p className="mt-6 text-ink-2">Coming soon</p>}
      {types.length > 0 && (
        <Group title="Type" className="xl:grid-cols-5">
          {types.map((category) => (
            <CategoryCard
              key={category.slug}
              category={category}
              door={doorTo.get(category.name)}
              className="md:flex-col md:items-stretch md:[&>span]:w-full md:[&>span]:max-w-none"
            />
          ))}
        </Group>
      )}
      {wearers.length > 0 && (
        <Group title="For">
          {wearers.map((category) => (
            <CategoryCard
              key={category.slug}
              category={category}
              door={doorTo.get(category.name)}
              className="lg:gap-8"
            />
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({
  title,
  children,
  className = '',
}: {
  title: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section aria-labelledby={title} className="mt-8 md:mt-12">
      <Tape />
      <h2 id={title} className="micro mt-2 text-ink-2">
        {title}
      </h2>
      <ul className={`mt-2 grid md:mt-4 md:grid-cols-3 md:gap-6 ${className}`}>{children}</ul>
    </section>
  );
}

type CategoryCardProps = { category: CategoryFacet; door: CategoryDoor | undefined; className: string };

function CategoryCard({ category, door, className }: CategoryCardProps) {
  return (
    <li
      className={`group relative flex min-h-24 items-center gap-4 border-b border-line py-3 last:border-0 md:gap-3 md:rounded-label md:border md:bg-surface md:p-4 md:last:border md:hover:border-ink lg:gap-4 lg:p-5 ${className}`}
    >
      <span
        className={`grid aspect-4/3 w-20 shrink-0 items-center overflow-hidden rounded-label md:w-2/5 md:max-w-44 md:min-w-16 lg:min-w-24 ${door ? stageOf(door.productId) : ''}`}
      >
        {door ? (
          <Picture
            picture={door.picture}
            sizes="(min-width: 1280px) 16vw, (min-width: 768px) 29vw, 80px"
            whole
            widest={640}
            className="aspect-4/3 w-full"
          />
        ) : (
          <Silhouette
            of={silhouetteOf(category.slug)}
            className="w-full transition-transform duration-200 ease-out group-hover:translate-x-1"
          />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col md:w-full">
        <h3 className="text-h3">
          <Link
            to={href('/shop', { category: category.name })}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {category.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-small text-ink-2 md:mt-1.5">{category.description}</p>
        <p className="micro mt-auto pt-1.5 text-ink-3 md:pt-3">
          {category.count === 0 ? 'Coming soon' : productCount(category.count)}
        </p>
      </div>
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} />;
}
