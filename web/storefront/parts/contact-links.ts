// The addresses behind the ways to reach the seller.

/** `number` is international, as Settings holds it: +923001234567. */
export function whatsappLink(number: string, text = ''): string {
  const query = text === '' ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${number.slice(1)}${query}`;
}

/** `+92 300 1234567`; numbers of other countries, and of other lengths, stay as they are. */
export function whatsappNumber(number: string): string {
  return number.replace(/^(\+92)(\d{3})(\d{7})$/, '$1 $2 $3');
}

export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
