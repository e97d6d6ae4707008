// Cursors: the id or the address of the row a page ended with, as an opaque text. A row keeps its place, so that a cursor of yesterday still works.
import { isUuid } from '#shop/text/form-fields.ts';
import { readAddress } from '#shop/redirects/address.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';

type CursorList =
  | 'orders'
  | 'products'
  | 'customers'
  | 'parcels'
  | 'returns'
  | 'calls'
  | 'reviews'
  | 'redirects';

export function writeCursor(list: CursorList, id: string | number | null): string | null {
  return id === null ? null : Buffer.from(`${list}:${id}`).toString('base64url');
}

/** Null where none was sent. Refusal: bad-cursor, for what this list never gave out. */
export function readCursor(list: CursorList, text: string | undefined): string | null | Refusal {
  if (text === undefined) return null;
  const id = idIn(list, text);
  return id !== null && isUuid(id) ? id : refuse('bad-cursor');
}

/** The same of rows with a number. */
export function readNumberCursor(list: CursorList, text: string | undefined): number | null | Refusal {
  if (text === undefined) return null;
  const id = idIn(list, text);
  return id !== null && /^[1-9][0-9]{0,14}$/.test(id) ? Number(id) : refuse('bad-cursor');
}

/** The same of rows with an address, whose script may be any. */
export function readAddressCursor(list: CursorList, text: string | undefined): string | null | Refusal {
  if (text === undefined) return null;
  const address = idIn(list, text);
  return address !== null && readAddress(address) === address ? address : refuse('bad-cursor');
}

function idIn(list: CursorList, text: string): string | null {
  const plain = Buffer.from(text, 'base64url').toString('utf8');
  return plain.startsWith(`${list}:`) ? plain.slice(list.length + 1) : null;
}
