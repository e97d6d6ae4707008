// A list of orders in an address, such as those to print or to export.
import { isUuid } from '../text/form-fields.ts';

/** As many as can be chosen at once: packed, their address stays below the 8 kB that a proxy may pass on. */
export const MAX_ORDER_IDS = 340;

/** So many are written as they are, which a person can read. */
const PLAIN_IDS = 100;

/** As `readOrderIds` reads them; many are packed into 22 characters each, without anything between them. */
export function writeOrderIds(ids: readonly string[]): string {
  return ids.length <= PLAIN_IDS ? ids.join(',') : ids.map(packId).join('');
}

/** Each once, in the order given; null without `ids`. */
export function readOrderIds(params: URLSearchParams): string[] | null {
  const text = params.get('ids');
  if (text === null) return null;
  const ids = isPacked(text) ? (text.match(/.{22}/g) ?? []).map(unpackId) : text.split(',');
  return [...new Set(ids.filter(isUuid))].slice(0, MAX_ORDER_IDS);
}

function isPacked(text: string): boolean {
  return text.length % 22 === 0 && /^[\w-]+$/.test(text);
}

function packId(id: string): string {
  const bytes = (id.replaceAll('-', '').match(/../g) ?? []).map((hex) => Number.parseInt(hex, 16));
  return btoa(String.fromCharCode(...bytes))
    .slice(0, 22)
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

function unpackId(packed: string): string {
  const bytes = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
