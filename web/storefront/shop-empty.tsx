// A list that came out empty: which choice emptied it, and the one tap that takes it back.
import { Link } from 'react-router';
import type { Filters } from '#shop/forms/filters.ts';
import type { Choice } from '#server/catalogue/matching.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { cleared, productCount, shopUrl, withoutChoice } from './shop-choices.ts';

/** How many products there would be without a choice; the most helpful first. */
export type WithoutChoice = { choice: Choice; count: number };

export function ShopEmpty({ filters, without }: { filters: Filters; without: WithoutChoice[] }) {
  const helpful = without.filter(({ count }) => count > 0);
  const [best, ...others] = helpful;
  if (filters.after) return <NothingFurther filters={filters} />;
  return (
    <EmptyState title="No shoes match all of that" heading="h2" shoe="retro-runner">
      {best && <Reason filters={filters} best={best} />}
      {others.length > 0 && (
        <ul className="flex flex-wrap justify-center gap-x-5">
          {others.map(({ choice, count }) => (
            <li key={choice}>
              <Link
                to={withoutChoice(filters, choice).to}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                Without “{withoutChoice(filters, choice).label}”: {productCount(count)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink to={shopUrl(cleared(filters))} look={best ? 'quiet' : 'primary'}>
        Clear filters
      </ButtonLink>
    </EmptyState>
  );
}

// A page that began after a product which is no longer in the list, or after the last one.
function NothingFurther({ filters }: { filters: Filters }) {
  return (
    <EmptyState title="The list ends here" heading="h2" shoe="retro-runner">
      <ButtonLink to={shopUrl(filters)}>Back to the first products</ButtonLink>
    </EmptyState>
  );
}

function Reason({ filters, best }: { filters: Filters; best: WithoutChoice }) {
  const { label, to } = withoutChoice(filters, best.choice);
  return (
    <>
      <p className="text-ink-2">
        Without “{label}” there {best.count === 1 ? 'is' : 'are'} {productCount(best.count)}.
      </p>
      <ButtonLink to={to}>Remove “{label}”</ButtonLink>
    </>
  );
}
