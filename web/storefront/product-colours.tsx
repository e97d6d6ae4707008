// The colours of a product: links, so that each has an address; chosen in place where scripts run.
import { Link } from 'react-router';

type ColoursProps = {
  productId: string;
  colours: { name: string; swatch: string | null }[];
  colour: string;
  onColour: (name: string) => void;
};

export function ColourList({ productId, colours, colour, onColour }: ColoursProps) {
  return (
    <nav className="mt-6" aria-label="Colour">
      <p className="micro text-ink-3">
        Colour <span className="text-ink">{colour}</span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {colours.map(({ name, swatch }) => (
          <li key={name}>
            <Link
              to={`/product/${productId}?${new URLSearchParams({ colour: name })}`}
              replace
              preventScrollReset
              onClick={() => onColour(name)}
              aria-current={name === colour ? 'true' : undefined}
              className="flex min-h-11 items-center gap-2 rounded-control border-[1.5px] border-edge px-3 aria-[current=true]:border-ink aria-[current=true]:shadow-[inset_0_0_0_1.5px_var(--ink)]"
            >
              <span
                className="size-5 rounded-label border border-edge"
                style={{ background: swatch ?? undefined }}
              />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
