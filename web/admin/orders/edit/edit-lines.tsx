// The lines of an order that is being corrected: size and colour, how many, and the price as sold or as agreed.
import { currencyNames } from '#shop/country/currency-names.ts';
import { isolate } from '#shop/text/isolate.ts';
import { Picture } from '#web/ui/picture.tsx';
import { AdminIcon } from '#web/admin/parts/admin-icon.tsx';
import { IconButton } from '#web/admin/parts/icon-button.tsx';
import type { EditView } from './edit-view.ts';

export function EditLines({ lines }: Pick<EditView, 'lines'>) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.line} className="flex gap-3 border-b border-line py-3">
          {line.picture && (
            <Picture
              picture={line.picture}
              sizes="80px"
              className="aspect-4/3 w-16 shrink-0 self-start rounded-label object-cover sm:w-20"
            />
          )}
          <div className="grid min-w-0 flex-1 gap-2">
            <p className="leading-snug font-semibold wrap-anywhere" dir="auto">
              {line.title}
            </p>
            <input type="hidden" name="line" value={line.line} />
            <input type="hidden" name="was" value={line.was} />
            <LineFields line={line} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function LineFields({ line }: { line: EditView['lines'][number] }) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <label className="min-w-40 flex-1 basis-full text-small sm:basis-0">
        Size and colour
        <select key={line.variant} name="variant" defaultValue={line.variant} className="control mt-1 w-full">
          {line.choices.length === 0 && <option value={line.variant}>As ordered</option>}
          {line.choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="w-16 text-small">
        Pairs
        <input
          key={line.quantity}
          name="quantity"
          inputMode="numeric"
          maxLength={4}
          defaultValue={line.quantity}
          className="control money mt-1 w-full"
        />
      </label>
      <label className="w-24 text-small">
        {currencyNames.sign} each
        <input
          key={line.price}
          name="price"
          inputMode="numeric"
          maxLength={9}
          defaultValue={line.price}
          className="control money mt-1 w-full"
        />
      </label>
      <IconButton type="submit" label={`Remove ${isolate(line.title)}`} name="remove" value={line.line}>
        <AdminIcon name="trash" />
      </IconButton>
    </div>
  );
}
