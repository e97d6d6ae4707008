// Of a product whose pairs, or some of them, are sold by draw: when it takes entries, and the way there.
import { countryName } from '#shop/country/words.ts';
import type { ProductDraw as DrawOfProduct } from '#shop/draws/draw.ts';
import { formatDayAndClock } from '#shop/text/pakistan-time.ts';
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export function ProductDraw({ draw: { id, opensAt, closesAt, isDrawn } }: { draw: DrawOfProduct }) {
  return (
    <section aria-labelledby="draw" className="mt-4 rounded-label border-[1.5px] border-ink bg-surface p-4">
      <h2 id="draw" className="text-h3">
        Sold by draw
      </h2>
      <p className="mt-1 mb-3 text-ink-2">
        {isDrawn
          ? 'The winners are drawn. Pairs that they do not order in time go to the next in line.'
          : `Entries are taken from ${formatDayAndClock(opensAt)} to ${formatDayAndClock(closesAt)}, ${countryName} time.`}
      </p>
      <ButtonLink look="money" to={href('/draws/:id', { id })} className="w-full">
        See the draw
      </ButtonLink>
    </section>
  );
}
