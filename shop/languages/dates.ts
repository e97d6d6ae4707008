// Dates as they are written in English, with the names of days and months in another language.
import type { ShopLanguage } from './language.ts';

/** Long names begin with the short ones. */
export function inDates(text: string, dates: ShopLanguage['dates']): string {
  return text.replace(/[A-Za-z]+/g, (name) => dates[name] ?? dates[name.slice(0, 3)] ?? name);
}
