// The form of a product, new or not (rule P19): details, price, colours and stock, pictures, and what shoppers will see.
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Offer } from '#shop/offers/offers.ts';
import type { ListedNames } from '#shop/catalogue/listed-names.ts';
import { mergeDrafts } from '#shop/catalogue/merge-drafts.ts';
import { gridSizes } from '#shop/catalogue/product-draft.ts';
import { emptyDraft, typedSizes, type ProductDraft } from '#shop/catalogue/product-form-draft.ts';
import type { ProductField } from '#shop/product-fields/product-field.ts';
import { chartOf, type OfferedSizes } from '#shop/sizes/size-chart.ts';
import { Notice } from '#web/ui/notice.tsx';
import { closeToasts, showToast } from '#web/ui/toast.tsx';
import type { ActionAnswer } from '#web/admin/parts/answer.ts';
import { LeaveQuestion } from '#web/admin/parts/leave-guard.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useOnAnswer } from '#web/admin/parts/use-saved.ts';
import { FORM, FormBar } from './product-form-bar.tsx';
import { ProductDetails } from './product-form-details.tsx';
import { ProductOwnFields } from './product-form-own.tsx';
import { ProductPictures } from './product-form-pictures.tsx';
import { ProductPreview } from './product-form-preview.tsx';
import { ProductStock } from './product-form-stock.tsx';
import { ProductSizeChart } from './product-form-chart.tsx';
import { focusFirstError, focusTitle } from './product-form-focus.ts';
import { ProductVideo } from './product-form-video.tsx';
import { useHeldUntilSent } from './use-held-until-sent.ts';
import { useProductDraft } from './use-product-draft.ts';

type StoredDraft = { version: number; draft: ProductDraft };

/**
 * What the shop has now: `saved` after a save, `theirs` with "changed meanwhile". `typed` is for the form that was sent
 * without scripts.
 */
export type FormAnswer = ActionAnswer & {
  saved?: StoredDraft;
  theirs?: StoredDraft;
  typed?: ProductDraft;
};

type ProductFormProps = {
  start: ProductDraft;
  /** Whether what a pair costs is shown. */
  hasCost: boolean;
  /** null for a new product. */
  version: number | null;
  /** Of a new product: the same form sent twice makes one. */
  formKey?: string;
  /** Those that the product has. */
  sizes: readonly string[];
  /** By the charts of makers; the brand and audience that are chosen say which. */
  offered: readonly OfferedSizes[];
  names: ListedNames;
  /** The fields that the owner defined. */
  owned: readonly ProductField[];
  offers: Offer[];
  id: string;
  /** What a form sent without scripts came back with. */
  posted: FormAnswer | undefined;
};

export function ProductForm({
  start,
  hasCost,
  version,
  formKey,
  sizes,
  offered,
  names,
  owned,
  offers,
  id,
  posted,
}: ProductFormProps) {
  const isNew = version === null;
  const handle = useProductDraft(start, isNew, posted?.typed);
  useEffect(() => {
    if (isNew) focusTitle();
  }, [isNew]);
  const fetcher = useFetcher<FormAnswer>();
  const sent = useRef(handle.draft);
  const [known, setKnown] = useState(version);
  const [clashes, setClashes] = useState<string[] | null>(clashesOf(posted));
  const [mended, setMended] = useState<readonly string[]>([]);
  const errors = withoutMended((fetcher.data ?? posted)?.errors ?? {}, mended);
  const isSaving = fetcher.state !== 'idle';
  useOnAnswer(fetcher, ({ ok, title, text = '', saved, theirs, errors: wrong }) => {
    showToast({ look: ok ? 'good' : 'error', title, text, about: 'product' });
    setMended([]);
    if (saved) {
      setKnown(saved.version);
      setClashes(null);
      handle.saved(sent.current, saved.draft);
    }
    if (theirs) {
      setKnown(theirs.version);
      setClashes(handle.bringTogether(theirs.draft));
    }
    if (!ok && wrong) focusFirstError(wrong);
  });
  const send = (pressed: HTMLElement | null) => {
    if (isSaving) return;
    closeToasts('product');
    sent.current = handle.draft;
    const form = new FormData();
    if (known !== null) form.set('version', String(known));
    if (formKey) form.set('key', formKey);
    if (pressed instanceof HTMLButtonElement && pressed.name) form.set(pressed.name, pressed.value);
    for (const [name, value] of handle.fields) form.append(name, value);
    void fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
  };
  const held = useHeldUntilSent(send);
  const save = (pressed: HTMLElement | null) => {
    if (!held.holds(pressed)) send(pressed);
  };
  return (
    <div className="min-w-0">
      <LeaveQuestion isDirty={handle.isDirty && !isSaving} />
      {posted && (
        <Notice look={posted.ok ? 'good' : 'error'} title={posted.title} className="mb-4">
          {posted.text}
        </Notice>
      )}
      {clashes && <Meanwhile clashes={clashes} />}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          id={FORM}
          method="post"
          noValidate
          className="grid min-w-0 grid-cols-1 gap-4"
          onInput={({ target }) => {
            if ('name' in target && typeof target.name === 'string') setMended([...mended, target.name]);
          }}
          onSubmit={(event) => {
            event.preventDefault();
            save((event.nativeEvent as SubmitEvent).submitter);
          }}
        >
          {version !== null && <input type="hidden" name="version" value={known ?? version} />}
          {formKey && <input type="hidden" name="key" value={formKey} />}
          <ProductDetails {...{ handle, names, errors, hasCost, isNew }} />
          <ProductOwnFields {...{ handle, errors, fields: owned }} />
          <ProductPictures {...{ handle, errors }} onSending={held.onSending} />
          <ProductVideo {...{ handle, errors }} />
          <ProductStock {...{ handle, errors, isNew }} sizes={columnsOf(handle.draft, sizes, offered)} />
          <ProductSizeChart {...{ handle, errors }} />
        </form>
        {/* Beside the form, not in it: a card has forms of its own. */}
        <Panel title="As shoppers see it" className="xl:sticky xl:top-20">
          <ProductPreview {...{ handle, offers, id }} />
        </Panel>
      </div>
      <FormBar
        {...{ id, isNew, isSaving }}
        isDirty={handle.isDirty}
        isHeld={held.isHeld}
        count={handle.fields.length}
      />
    </div>
  );
}

function columnsOf(draft: ProductDraft, kept: readonly string[], offered: readonly OfferedSizes[]): string[] {
  const [brand, audience] = [draft.newBrand || draft.brand, draft.newAudience || draft.audience];
  const chart = chartOf(offered, { ...draft, brand, audience: audience || null });
  return gridSizes([...kept, ...typedSizes(draft)], chart?.sizes);
}

// Without scripts nobody knows which of these fields were typed in: all that differ are named.
function clashesOf(posted: FormAnswer | undefined): string[] | null {
  if (!posted?.theirs || !posted.typed) return null;
  return mergeDrafts(posted.typed, emptyDraft, posted.theirs.draft).clashes;
}

// A field that is typed in again is no longer wrong until the shop says so.
function withoutMended(errors: ActionAnswer['errors'] & object, mended: readonly string[]) {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !mended.includes(name)));
}

// What both of us changed is named; what I typed stands, and saving again lets it win.
function Meanwhile({ clashes }: { clashes: string[] }) {
  return (
    <Notice look="warning" title="Someone else changed this" className="mb-4">
      <p>Someone else saved this product while you were here. What you typed is still here.</p>
      {clashes.length > 0 ? (
        <p className="text-small">
          Both of you changed: {clashes.join(', ')}. The form shows yours; save again to keep it.
        </p>
      ) : (
        <p className="text-small">Their changes are now in the form with yours. Save again.</p>
      )}
    </Notice>
  );
}
