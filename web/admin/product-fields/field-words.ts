// What the kinds of product fields and their names in the feeds are called for staff.
import type { FeedName, FieldKind } from '#shop/product-fields/product-field.ts';

export const kindWords: Record<FieldKind, string> = {
  choice: 'Choice from a list',
  number: 'Number',
  'yes-no': 'Yes or no',
  text: 'Text',
};

export const feedWords: Record<FeedName, string> = {
  material: 'Material',
  pattern: 'Pattern',
  mpn: 'Article number (MPN)',
};
