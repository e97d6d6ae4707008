// A list of orders in an address, such as those to print or to export.
import { isUuid } from '../text/form-fields.ts';

/** As many as can be chosen at once. */
export const MAX_ORDER_IDS = 200;

/** Each once, in the order given; null without `ids`. */
export function readOrderIds(params: URLSearchParams): string[] | null {
  const text = params.get('ids');
  if (text === null) return null;
  return [...new Set(text.split(',').filter(isUuid))].slice(0, MAX_ORDER_IDS);
}
