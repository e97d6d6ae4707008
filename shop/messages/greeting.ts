// A greeting to a customer, for staff to go on from.
import { isolate } from '../text/isolate.ts';
import { whatsappTo } from '../text/whatsapp-to.ts';

/** Opens WhatsApp with it written. `phone` is E.164, `name` may be ''. */
export function greetingLink(phone: string, name: string, storeName: string): string {
  const [first = ''] = name.split(' ');
  const shop = isolate(storeName);
  return whatsappTo(
    phone,
    first ? `Assalam-o-Alaikum ${isolate(first)}, this is ${shop}.` : `Assalam-o-Alaikum, this is ${shop}.`,
  );
}
