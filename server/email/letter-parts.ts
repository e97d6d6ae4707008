/** What letters of every kind share: the one button, and at the foot who to ask. */
import { formatPhone } from '#shop/accounts/phone-field.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { html, type Html } from './html.ts';
import { layout, look } from './letter-frame.ts';
import * as words from './order-in-words.ts';

export function button(url: string, label: string): Html {
  return html`<table ${layout} width="100%">
    <tr>
      <td class="filled" bgcolor="${look.ink}" style="background:${look.ink};border-radius:4px">
        <a href="${url}" style="${look.button};color:#ffffff">${label}</a>
      </td>
    </tr>
  </table>`;
}

export function contact(settings: Settings): Html {
  const { contactPhone, contactEmail, contactAddress, whatsapp, storeName } = settings;
  const ways = [
    contactPhone ? footLink(`tel:${contactPhone.replace(/[^+\d]/g, '')}`, contactPhone) : null,
    whatsapp ? footLink(words.whatsappUrl(whatsapp), `WhatsApp ${formatPhone(whatsapp)}`) : null,
    contactEmail ? footLink(`mailto:${encodeURI(contactEmail)}`, contactEmail) : null,
  ].filter((way) => way !== null);
  const questions = ways.length > 0 ? html`Questions? ${ways}<br />` : null;
  return html`${questions}<bdi>${[storeName, contactAddress].filter(Boolean).join(', ')}</bdi><br />`;
}

function footLink(href: string, label: string): Html {
  return html`<a class="link" href="${href}" style="${look.link};white-space:nowrap">${label}</a> &nbsp; `;
}

export function contactText(settings: Settings): string {
  const ways = [
    settings.contactPhone && `Call ${settings.contactPhone}`,
    settings.whatsapp && `WhatsApp ${formatPhone(settings.whatsapp)}`,
    settings.contactEmail,
  ].filter(Boolean);
  const questions = ways.length > 0 ? [`Questions? ${ways.join(', ')}`] : [];
  return [...questions, [settings.storeName, settings.contactAddress].filter(Boolean).join(', ')].join('\n');
}

/** The parts of a text, an empty line between each. */
export function sections(...parts: (string | null)[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
