// What a customer writes to the shop on WhatsApp about an order: its number is in the message, one press sends it.
import { whatsappTo, whatsappToAnybody } from '../text/whatsapp-to.ts';

/** Null where the shop has no WhatsApp number. */
export function confirmOnWhatsapp(whatsapp: string, number: string): string | null {
  return toShop(whatsapp, `Assalam o Alaikum. Yes, I want my order #${number}. Please send it.`);
}

/** Begun, for the customer to end it. Null where the shop has no WhatsApp number. */
export function writeOnWhatsapp(whatsapp: string, number: string): string | null {
  return toShop(whatsapp, `Assalam o Alaikum. About my order #${number}: `);
}

/** For the customer's own keeping. */
export function keepOnWhatsapp(storeName: string, number: string, link: string): string {
  return whatsappToAnybody(`My order #${number} at ${storeName}. Track it or change it here: ${link}`);
}

function toShop(whatsapp: string, text: string): string | null {
  return whatsapp === '' ? null : whatsappTo(whatsapp, text);
}
