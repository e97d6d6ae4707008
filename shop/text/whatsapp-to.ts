// The address that opens WhatsApp with a message written already.

/** To whomever the writer chooses, himself too. */
export function whatsappToAnybody(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** `phone` in E.164. */
export function whatsappTo(phone: string, text: string): string {
  return `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;
}
