// The shoes of an order with a choice of size and quantity beside each.
import { Picture } from '#web/ui/picture.tsx';
import type { LineChangeView } from './change-view.ts';

export function ChangeLines({ lines }: { lines: readonly LineChangeView[] }) {
  return (
    <ul className="border-t-2 border-ink">
      {lines.map((line) => (
        <li key={line.was} className="flex gap-4 border-b border-line py-4">
          {line.picture && (
            <Picture
              picture={{ ...line.picture, alt: '' }}
              sizes="96px"
              className="aspect-4/3 w-20 shrink-0 self-start rounded-label md:w-24"
            />
          )}
          <fieldset className="grid min-w-0 flex-1 gap-3 sm:grid-cols-[1fr_8rem]">
            <legend className="mb-2 font-semibold wrap-anywhere" dir="auto">
              {line.title}
            </legend>
            <label>
              <span className="field-label">Size</span>
              <select name={`variant-${line.was}`} defaultValue={line.variant} className="control w-full">
                {line.variants.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <span className="field-label">Quantity</span>
              <select name={`quantity-${line.was}`} defaultValue={line.quantity} className="control w-full">
                {line.quantities.map((quantity) => (
                  <option key={quantity} value={quantity}>
                    {quantity === 0 ? 'None' : quantity}
                  </option>
                ))}
              </select>
            </label>
          </fieldset>
        </li>
      ))}
    </ul>
  );
}
