// The products of a section: ticked with their pictures, found by title or brand, and put in order; without scripts as well.
import { useRef } from 'react';
import type { SectionFields } from '#shop/home/section-fields.ts';
import { MAX_CHOSEN } from '#shop/home/section-limits.ts';
import { pictureUrl } from '#shop/catalogue/renditions.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { ProductPick, ProductPicks } from '#server/home/product-picks.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { IconButton } from '../parts/icon-button.tsx';

type PickedProductsProps = { picks: ProductPicks; fields: SectionFields; error: string | undefined };

export function PickedProducts({ picks: { ticked, found }, fields, error }: PickedProductsProps) {
  const find = useRef<HTMLButtonElement>(null);
  const words = fields['find'] ?? '';
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">Products, at most {MAX_CHOSEN}</legend>
      {ticked.length > 0 && (
        <ol className="mb-3 divide-y divide-line border-y border-line">
          {ticked.map((pick, at) => (
            <li key={pick.id} className="flex items-center gap-2">
              <Tick pick={pick} isTicked />
              {at > 0 && (
                <IconButton
                  type="submit"
                  name="intent"
                  value={`earlier-${pick.id}`}
                  label={`Earlier: ${isolate(pick.title)}`}
                >
                  <AdminIcon name="down" className="rotate-180" />
                </IconButton>
              )}
            </li>
          ))}
        </ol>
      )}
      <div className="flex items-end gap-2">
        <Field
          name="find"
          type="search"
          label="Find by title or brand"
          optional
          autoComplete="off"
          maxLength={200}
          defaultValue={words}
          className="min-w-0 flex-1"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find.current?.click();
          }}
        />
        <Button ref={find} look="quiet" name="intent" value="find">
          Find
        </Button>
      </div>
      {found.length > 0 ? (
        <ul className="mt-2 grid max-h-80 grid-cols-1 overflow-y-auto overscroll-contain sm:grid-cols-2 sm:gap-x-4">
          {found.map((pick) => (
            <li key={pick.id} className="flex">
              <Tick pick={pick} isTicked={false} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-small text-ink-3">
          {words === ''
            ? 'Every product is ticked, or there is none yet.'
            : 'No other product is found by this.'}
        </p>
      )}
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
      <details open={(fields['products'] ?? '') !== '' || undefined} className="mt-2">
        <summary className="flex min-h-11 items-center text-small font-semibold md:min-h-9">
          Or paste titles or addresses
        </summary>
        <TextArea
          name="products"
          label="One product a line"
          optional
          rows={3}
          dir="auto"
          defaultValue={fields['products'] ?? ''}
        />
      </details>
    </fieldset>
  );
}

function Tick({
  pick: { id, title, brand, isShown, picture },
  isTicked,
}: {
  pick: ProductPick;
  isTicked: boolean;
}) {
  return (
    <label className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-1.5">
      <input type="checkbox" name="ticked" value={id} defaultChecked={isTicked} className="size-5 shrink-0" />
      {picture ? (
        <img
          src={pictureUrl({ key: picture.key, width: 320, format: 'webp' })}
          alt=""
          loading="lazy"
          className="aspect-4/3 w-14 shrink-0 rounded-label bg-sunk object-cover"
        />
      ) : (
        <span className="grid aspect-4/3 w-14 shrink-0 place-items-center rounded-label bg-sunk text-ink-3">
          <AdminIcon name="shoe" />
        </span>
      )}
      <span className="min-w-0 text-small">
        <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="block truncate text-ink-3">{isShown ? brand : `${brand}, not in the shop`}</span>
      </span>
    </label>
  );
}
