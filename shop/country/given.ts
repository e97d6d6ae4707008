// The pack of another country, where the shop sells in one: known before any module of shop/ is loaded, and the same for the whole
// life of a process or a page. Pakistan's parts are in the code itself, so that its pages carry nothing more (decision 0056).
import type { Country } from './country.ts';

declare global {
  /** Set by server/country.ts, which every program of the shop imports first. */
  var qadamCountry: Country | null | undefined;
}

/** That part of the country: of the pack that was given, else of Pakistan, which is shipped. */
export function partOf<Part extends keyof Country>(part: Part, shipped: Country[Part]): Country[Part] {
  return (globalThis.qadamCountry ??= inPage())?.[part] ?? shipped;
}

// In a page of another country; web/document-head.ts writes it.
function inPage(): Country | null {
  return JSON.parse(globalThis.document?.getElementById('country')?.textContent ?? 'null') as Country | null;
}
