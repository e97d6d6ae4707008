// The draft of a product form: what is typed, what it began with, and saving what changed.
import { useState } from 'react';
import { mergeDrafts } from '#shop/catalogue/merge-drafts.ts';
import {
  changedFields,
  savedDraft,
  type ProductDraft,
  type TextField,
} from '#shop/catalogue/product-form-draft.ts';
import type { DraftColour, AdminPicture } from '#shop/catalogue/product-draft.ts';

export type DraftHandle = ReturnType<typeof useProductDraft>;

/** `start` is what the shop has; `typed` what a form sent without scripts came back with. */
export function useProductDraft(start: ProductDraft, isNew: boolean, typed: ProductDraft = start) {
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(typed);
  const change = (part: Partial<ProductDraft>) => setDraft((before) => ({ ...before, ...part }));
  const fields = changedFields(draft, isNew ? null : base);
  const isDirty = isNew ? changedFields(draft, base).length > 0 : fields.length > 0;
  return {
    draft,
    base,
    fields,
    isDirty,
    change,
    type: (name: TextField, value: string) => change({ [name]: value }),
    typeDetail: (key: string, value: string) =>
      setDraft((before) => ({ ...before, details: { ...before.details, [key]: value } })),
    typeStock: (cells: Record<string, string>) =>
      setDraft((before) => ({ ...before, stock: { ...before.stock, ...cells } })),
    typeSku: (place: string, code: string) =>
      setDraft((before) => ({ ...before, sku: { ...before.sku, [place]: code } })),
    setColours: (next: (colours: DraftColour[]) => DraftColour[]) =>
      setDraft((before) => ({ ...before, colours: next(before.colours) })),
    setPictures: (next: (pictures: AdminPicture[]) => AdminPicture[]) =>
      setDraft((before) => ({ ...before, pictures: next(before.pictures) })),
    /** After a save: `fresh` is what the shop has now (sales included); what was typed since `sent` was sent stays typed. */
    saved: (sent: ProductDraft, fresh: ProductDraft) => {
      setBase(fresh);
      setDraft(mergeDrafts(savedDraft(draft), savedDraft(sent), fresh).draft);
    },
    /** Someone else saved: mine where I typed, theirs elsewhere; answers what both changed. */
    bringTogether: (theirs: ProductDraft): string[] => {
      const merged = mergeDrafts(draft, base, theirs);
      setBase(theirs);
      setDraft(merged.draft);
      return merged.clashes;
    },
  };
}
