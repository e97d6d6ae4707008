// The facts of a pair, printed as on the end of its box.
import { Tape } from '#web/ui/tape.tsx';

type LabelProps = {
  product: {
    title: string;
    brand: string;
    category: string;
    audience: string | null;
    colourList: { name: string }[];
    stock: { size: string }[];
    details?: readonly { name: string; text: string }[];
  };
};

export function ProductLabel({ product }: LabelProps) {
  const { title, brand, category, audience, colourList, stock, details = [] } = product;
  const sizes = stock.map((row) => row.size);
  const [first, last] = [sizes[0], sizes.at(-1)];
  const colours = colourList.map((colour) => colour.name).filter((name) => name !== 'Default');
  return (
    <div className="overflow-hidden rounded-label border-[1.5px] border-edge bg-surface">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 p-4 sm:grid-cols-3">
        <Fact name="Brand" text={brand} />
        <Fact name="Model" text={title} />
        <Fact name="Type" text={category} />
        {audience && <Fact name="For" text={audience} />}
        {colours.length > 0 && <Fact name="Colours" text={colours.join(', ')} />}
        {first && last && (
          <Fact name="Sizes" text={first === last ? `EU ${first}` : `EU ${first} to ${last}`} />
        )}
        {details.map((detail) => (
          <Fact key={detail.name} {...detail} />
        ))}
      </dl>
      <Tape className="text-edge" />
    </div>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="micro wrap-anywhere text-ink-3" dir="auto">
        {name}
      </dt>
      <dd className="narrow mt-0.5 wrap-anywhere" dir="auto">
        {text}
      </dd>
    </div>
  );
}
