// A collection: products that the owner put together under an address of their own, with words and a picture.
import type { ShownPicture } from '../catalogue/pictures.ts';
import type { PageFields } from '../own-pages/page-form.ts';

/** Which products: those of the list that `rule` is the query of, in its order; or without a rule those of `products`, in theirs. */
export type CollectionChoice = { rule: string | null; products: readonly string[] };

export type CollectionFields = PageFields &
  CollectionChoice & {
    picture: ShownPicture | null;
    /** Shoppers see it. */
    shown: boolean;
  };

/** By hand. */
export const MAX_PRODUCTS = 200;
