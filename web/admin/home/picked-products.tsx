// The products of a section: ticked with their pictures, found by title or brand, and put in order; without scripts as well.
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import type { SectionFields } from '#shop/home/section-fields.ts';
import { MAX_CHOSEN } from '#shop/home/section-limits.ts';
import { orderAfterTick, withTicked } from '#shop/home/ticked-products.ts';
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
  // Begins anew with each answer, as the whole form does.
  const [order, setOrder] = useState(ticked.map(({ id }) => id).join(' '));
  const note = ({ target }: ChangeEvent<HTMLFieldSetElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'ticked')
      setOrder(orderAfterTick(order, target.value, target.checked));
  };
  const list = useRef<HTMLFieldSetElement>(null);
  // What was ticked before the scripts came.
  useEffect(() => {
    const boxes = list.current?.querySelectorAll<HTMLInputElement>('[name=ticked]:checked') ?? [];
    setOrder((known) =>
      withTicked(
        known,
        Array.from(boxes, ({ value }) => value),
      ),
    );
  }, []);
  return (
    <fieldset ref={list} className="min-w-0" onChange={note}>
      <legend className="field-label">Products, at most {MAX_CHOSEN}</legend>
      <p className="mb-2 text-small text-ink-3">They stand in the order in which you tick them.</p>
      {/* Without scripts what is ticked in one go stands as the list has it. */}
      <input type="hidden" name="order" value={order} />
      {ticked.length > 0 && (
        <ol className="mb-3 divide-y divide-line border-y border-line">
          {ticked.map((pick, at) => (
            <li key={pick.id} id={`pick-${pick.id}`} className="flex items-center gap-1">
              <Tick pick={pick} isTicked />
              <Move by="earlier" pick={pick} isOff={at === 0} />
              <Move by="later" pick={pick} isOff={at === ticked.length - 1} />
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

function Move({ by, pick, isOff }: { by: 'earlier' | 'later'; pick: ProductPick; isOff: boolean }) {
  return (
    <IconButton
      type="submit"
      name="intent"
      value={`${by}-${pick.id}`}
      label={`${by === 'earlier' ? 'Earlier' : 'Later'}: ${isolate(pick.title)}`}
      disabled={isOff}
      className={isOff ? 'invisible' : ''}
    >
      <AdminIcon name="down" className={by === 'earlier' ? 'rotate-180' : ''} />
    </IconButton>
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
