// The colours of a product as a card of samples: links, so that each colour has an address and needs no script.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';

type ColourSample = { name: string; swatch: string | null; isSoldOut: boolean };

type ColourListProps = { productId: string; samples: ColourSample[]; colour: string };

export function ColourList({ productId, samples, colour }: ColourListProps) {
  return (
    <nav className="mt-4 md:mt-6" aria-labelledby="colours-name">
      <h2 id="colours-name" className="micro text-ink-3">
        Colour
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {samples.map((sample) => (
          <li key={sample.name} className="min-w-14">
            <ColourLink
              sample={sample}
              to={href('/product/:id', { id: productId, colour: sample.name })}
              isCurrent={sample.name === colour}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ColourLink({ sample, to, isCurrent }: { sample: ColourSample; to: string; isCurrent: boolean }) {
  const { name, swatch, isSoldOut } = sample;
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className="group block overflow-hidden rounded-label border-[1.5px] border-edge bg-surface hover:border-ink aria-[current=true]:border-ink aria-[current=true]:shadow-[0_0_0_1.5px_var(--ink)]"
    >
      <span className="relative block h-7 border-b border-edge" style={{ background: swatch ?? undefined }}>
        {isSoldOut && <span className="struck absolute inset-0 bg-page/60" />}
      </span>
      <span className="micro block px-2 py-1 text-center tracking-normal text-ink-2 group-aria-[current=true]:text-ink">
        {name}
        {isSoldOut && <span className="sr-only">, sold out</span>}
      </span>
    </Link>
  );
}
