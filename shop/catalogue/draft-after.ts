// The form that follows a product that was just added: whoever adds one after the other mostly adds the same kind.
import type { DraftColour } from './product-draft.ts';
import { emptyDraft, type ProductDraft } from './product-form-draft.ts';

type AddedProduct = {
  brand: string;
  category: string;
  audience: string | null;
  colours: readonly DraftColour[];
  rows: readonly { colour: string; size: string; stock: number; active: boolean }[];
};

/** Brand, category, audience, and the pairs in each size as the first colour of the last one had them. */
export function draftAfter(before: AddedProduct | null): ProductDraft {
  if (!before) return emptyDraft;
  const { brand, category, audience, colours, rows } = before;
  const [colour] = emptyDraft.colours;
  const sold = rows.filter((row) => row.active && row.colour === colours[0]?.name);
  const stock = sold.map(({ size, stock: pairs }) => [`${colour?.ref}/${size}`, String(pairs)]);
  return { ...emptyDraft, brand, category, audience: audience ?? '', stock: Object.fromEntries(stock) };
}
