// A price and the active switch, changed in the row they stand in.
import { currencyNames } from '#shop/country/currency-names.ts';
import { inMoney } from '#shop/country/words.ts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatRupees, rupees, fieldOf } from '#shop/pricing/money.ts';
import { readRupees } from '#shop/pricing/rupees.ts';
import { href } from '#shop/text/href.ts';
import { isolate } from '#shop/text/isolate.ts';
import type { AdminListRow } from '#server/catalogue/list-admin-products.ts';
import { useToldFetcher } from '../parts/answer.ts';
import { SwitchTrack } from '../parts/on-off.tsx';

/** Enter or leaving the field saves, Esc takes back; a failure keeps what was typed, and what is typed while it saves is saved after that. */
export function PriceCell({ row }: { row: AdminListRow }) {
  const fetcher = useToldFetcher();
  const kept = fieldOf(row.basePrice / 100);
  const [typed, setTyped] = useState(kept);
  const [isTypedSince, setTypedSince] = useState(false);
  const isNext = useRef(false);
  // A new price from the shop takes the place of what stood here, but not of what was typed while that price was saved.
  const [shown, setShown] = useState(kept);
  if (shown !== kept) {
    setShown(kept);
    setTypedSince(false);
    if (!isTypedSince) setTyped(kept);
  }
  const isSaving = fetcher.state !== 'idle';
  const save = () => {
    if (isSaving) {
      isNext.current = isTypedSince;
      return;
    }
    const amount = readRupees(typed);
    setTypedSince(false);
    if (amount !== null && rupees(amount) === row.basePrice) return;
    const fields = { intent: 'price', id: row.id, price: typed, was: String(row.basePrice) };
    void fetcher.submit(fields, { method: 'post', action: href('/admin/products') });
  };
  useEffect(() => {
    if (isSaving || !isNext.current) return;
    isNext.current = false;
    save();
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key !== 'Escape') return;
    setTyped(kept);
    setTypedSince(false);
  };
  const isLowered = row.price.final < row.price.base;
  return (
    <span className="inline-flex max-w-full flex-col items-end gap-0.5 max-md:items-start">
      <span className="relative inline-block">
        <span
          className="pointer-events-none absolute top-1/2 left-2 -translate-y-1/2 text-ink-3"
          aria-hidden="true"
        >
          {currencyNames.sign}
        </span>
        <input
          aria-label={`Price of ${isolate(row.title)}, ${inMoney}`}
          inputMode="numeric"
          value={typed}
          disabled={row.archivedAt !== null}
          onChange={(event) => {
            setTyped(event.target.value);
            setTypedSince(isSaving);
            isNext.current = false;
          }}
          onBlur={save}
          onKeyDown={onKey}
          className={`control money w-26 pl-5.5 text-right ${isSaving ? 'opacity-60' : ''} ${fetcher.data?.ok === false ? 'border-sale' : 'border-line hover:border-edge'}`}
        />
      </span>
      {isLowered && (
        <span
          className="money max-w-full truncate text-micro leading-tight font-semibold text-sale"
          title={row.price.discount?.label}
        >
          {formatRupees(row.price.final)}{' '}
          <span className="font-normal text-ink-3">{row.price.discount?.label}</span>
        </span>
      )}
    </span>
  );
}

/** Shown as pressed at once; goes back when the shop says no. */
export function ActiveSwitch({ row }: { row: AdminListRow }) {
  const fetcher = useToldFetcher();
  const pending = fetcher.formData?.get('active');
  const isOn = pending === undefined || pending === null ? row.active : pending === 'on';
  return (
    <fetcher.Form method="post" action={href('/admin/products')}>
      <input type="hidden" name="intent" value="active" />
      <input type="hidden" name="id" value={row.id} />
      <button
        name="active"
        value={isOn ? 'off' : 'on'}
        role="switch"
        aria-checked={isOn}
        aria-label={`${isolate(row.title)} on sale`}
        className="group inline-flex min-h-11 items-center gap-2 text-small whitespace-nowrap md:min-h-9"
      >
        <SwitchTrack isOn={isOn} />
        <span className={isOn ? 'font-semibold' : 'text-ink-3'}>{isOn ? 'Active' : 'Inactive'}</span>
      </button>
    </fetcher.Form>
  );
}
