// The colours of a product in the quick view: a card of samples, one of them chosen.
import type { QuickProduct } from './quick-product.ts';

type QuickColoursProps = { product: QuickProduct; colour: string; onChoose: (name: string) => void };

export function QuickColours({ product: { colourList, stock }, colour, onChoose }: QuickColoursProps) {
  if (colourList.length < 2) return null;
  return (
    <fieldset className="mt-3 md:mt-4">
      {/* On a phone the samples say it, and the sizes are nearer to the thumb. */}
      <legend className="micro text-ink-3 max-md:sr-only">Colour</legend>
      <div className="flex md:mt-2 flex-wrap gap-2">
        {colourList.map((sample) => (
          <Sample
            key={sample.name}
            {...sample}
            isGone={stock.every((row) => row.colour !== sample.name || row.stock === 0)}
            isChosen={sample.name === colour}
            onChoose={() => onChoose(sample.name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type SampleProps = {
  name: string;
  swatch: string | null;
  isGone: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function Sample({ name, swatch, isGone, isChosen, onChoose }: SampleProps) {
  return (
    <div className="relative min-w-14">
      <input
        type="radio"
        name="quick-colour"
        aria-label={isGone ? `${name}, sold out` : name}
        value={name}
        checked={isChosen}
        onChange={onChoose}
        className="peer absolute inset-0 z-1 m-0 size-full cursor-pointer appearance-none opacity-0"
      />
      <div
        aria-hidden="true"
        className="overflow-hidden rounded-label border-[1.5px] border-edge bg-surface peer-checked:border-ink peer-checked:shadow-[0_0_0_1.5px_var(--ink)] peer-hover:border-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-[color:var(--focus)]"
      >
        <div className="relative h-6 border-b border-edge" style={{ background: swatch ?? undefined }}>
          {isGone && <div className="struck absolute inset-0 bg-page/60" />}
        </div>
        <div className="micro px-2 py-1 text-center tracking-normal text-ink-2">{name}</div>
      </div>
    </div>
  );
}
