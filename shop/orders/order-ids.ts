// A list of orders in an address, such as those to print or to export.
import { isUuid } from '../text/form-fields.ts';
import { shortId } from './order-status.ts';

/** As many as can be chosen on four pages. */
const MOST = 200;

/** Each once, in the order given; null without `ids`. */
export function readOrderIds(params: URLSearchParams): string[] | null {
  const text = params.get('ids');
  if (text === null) return null;
  return [...new Set(text.split(',').filter(isUuid))].slice(0, MOST);
}

/** The number of an exchange parcel, as it is printed and searched for: `3f2a91bc-x1`. */
export function exchangeNumber(orderId: string, number: number): string {
  return `${shortId(orderId)}-x${number}`;
}
