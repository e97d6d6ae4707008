// The eight categories: what a shoe is, and whom it is for.
import { Link } from 'react-router';
import { listCategories, type CategoryFacet } from '#server/catalogue/shop-facets.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { Silhouette } from '#web/ui/silhouette.tsx';
import { Tape } from '#web/ui/tape.tsx';
import type { Route } from './+types/categories';
import { silhouetteOf } from './category-silhouette.ts';
import { LoadFailed } from './load-failed.tsx';
import { productCount } from './shop-choices.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const categories = await listCategories(context.get(shopContext).db);
  return { categories: categories.filter((category) => category.listed) };
}

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <div className="measure pt-6 md:pt-10">
      <title>Categories - Qadam</title>
      <meta
        name="description"
        content="Shoes by type and by wearer: kids, sneakers, running, casual, slippers."
      />
      <h1 tabIndex={-1} className="text-h1">
        Categories
      </h1>
      <Group title="Type" categories={categories.filter(({ kind }) => kind === 'type')} />
      <Group title="For" categories={categories.filter(({ kind }) => kind === 'audience')} />
    </div>
  );
}

function Group({ title, categories }: { title: string; categories: CategoryFacet[] }) {
  return (
    <section aria-labelledby={title} className="mt-8 md:mt-12">
      <Tape />
      <h2 id={title} className="micro mt-2 text-ink-3">
        {title}
      </h2>
      <ul className="mt-3 grid md:mt-4 md:grid-cols-3 md:gap-6 xl:grid-cols-5">
        {categories.map((category) => (
          <CategoryCard key={category.slug} category={category} />
        ))}
      </ul>
    </section>
  );
}

function CategoryCard({ category }: { category: CategoryFacet }) {
  return (
    <li className="group relative flex min-h-24 items-center gap-4 border-b border-line py-3 md:flex-col md:items-start md:justify-between md:gap-6 md:rounded-label md:border md:bg-surface md:p-5 md:hover:border-ink">
      <Silhouette
        of={silhouetteOf(category.slug)}
        className="w-20 shrink-0 text-ink-2 transition-transform duration-200 ease-out group-hover:translate-x-1 md:w-full md:max-w-44"
      />
      <div className="md:w-full">
        <h3 className="text-h3">
          <Link
            to={`/shop?${new URLSearchParams({ category: category.name })}`}
            className="after:absolute after:inset-0 group-hover:underline"
          >
            {category.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-small text-ink-2 md:mt-1.5">{category.description}</p>
        <p className="micro mt-1.5 text-ink-3 md:mt-3">
          {category.count === 0 ? 'Coming soon' : productCount(category.count)}
        </p>
      </div>
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} />;
}
