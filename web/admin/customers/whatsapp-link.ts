// The link that opens WhatsApp with a customer and a greeting already written.
import { isolate } from '#shop/text/isolate.ts';

/** `phone` is E.164. */
export function greetingLink(phone: string, name: string, storeName: string): string {
  const who = name.split(' ')[0] ?? '';
  const text = `Assalam-o-Alaikum${who && ` ${who}`}, this is ${isolate(storeName)}.`;
  return `https://wa.me/${phone.slice(1)}?${new URLSearchParams({ text })}`;
}
