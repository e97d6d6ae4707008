/** The HTML of the letters about a placed order: the shoe-box label, the pairs, the sum, where and when. */
import { formatDates } from '#shop/delivery/delivery.ts';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { html, type Html } from './html.ts';
import { layout, letterFrame, look } from './letter-frame.ts';
import { button, contact } from './letter-parts.ts';
import type { OrderFacts } from './load-order-facts.ts';
import { boxLabel, gap, lineRows, sumRows } from './order-label.ts';
import * as words from './order-in-words.ts';

export function customerHtml(facts: OrderFacts, settings: Settings, title: string): Html {
  return letterFrame({
    title,
    preheader: `Arrives ${formatDates(facts.dates)}. Keep ${formatRupees(facts.total)} ready in cash.`,
    storeName: settings.storeName,
    label: 'Order placed',
    body: html`<h1 class="ink" style="${look.h1}">Thank you, <bdi>${facts.customerName}</bdi></h1>
      <p class="ink" style="${look.body};margin:8px 0 0">
        Your order is placed. Keep ${formatRupees(facts.total)} ready in cash: you pay at your door.
      </p>
      ${gap(24)}${boxLabel(facts, 'To pay in cash')}${gap(16)}
      ${lineRows(facts, [])}${sumRows(facts)}${gap(32)}
      ${halves(
        block(
          'Arrives',
          html`<b>${formatDates(facts.dates)}</b><br />The rider calls ${formatPhone(facts.phone)}`,
        ),
        block('Deliver to', addressBlock(facts)),
      )}${facts.trackingUrl ? html`${gap(24)}${button(facts.trackingUrl, 'Follow your order')}` : null}`,
    foot: html`${contact(settings)}You get this email because this address was given with the order.`,
  });
}

export function ownerHtml(facts: OrderFacts, settings: Settings, title: string): Html {
  const phone = formatPhone(facts.phone);
  return letterFrame({
    title,
    preheader: `${facts.customerName}, ${facts.address.city}, ${phone}`,
    storeName: settings.storeName,
    label: 'New order',
    body: html`<h1 class="ink" dir="auto" style="${look.h1}">${facts.customerName}</h1>
      <p class="ink" style="${look.body};margin:8px 0 0">
        ${words.pairsInWords(facts)} to <bdi>${facts.address.city}</bdi>, placed
        ${words.placedAtInWords(facts.placedAt)}
      </p>
      ${gap(16)}${callButtons(facts, phone)} ${gap(24)}${boxLabel(facts, 'Cash due')}${gap(16)}
      ${lineRows(facts, ['sku', 'discountLabel'])}${sumRows(facts)}${gap(32)}
      ${halves(
        block(
          `${words.methodInWords(facts)} delivery`,
          html`<b>${formatDates(facts.dates)}</b><br />promised to the customer`,
        ),
        block('Deliver to', html`${addressBlock(facts)}${mapPosition(facts)}`),
      )}`,
    foot: html`Customer's email:
      <a class="link" href="mailto:${encodeURI(facts.email)}" style="${look.link}">${facts.email}</a>.
      Answering this letter writes to the customer.`,
  });
}

function callButtons(facts: OrderFacts, phone: string): Html {
  return html`<table ${layout} width="100%">
    <tr>
      <td
        class="filled half"
        width="50%"
        bgcolor="${look.ink}"
        style="background:${look.ink};border-radius:4px"
      >
        <a href="tel:${facts.phone}" style="${look.button};color:#ffffff">Call ${phone}</a>
      </td>
      <td class="gap" width="12" style="width:12px;font-size:0"><div style="width:12px"></div></td>
      <td class="edge half" width="50%" style="border:2px solid ${look.ink};border-radius:4px">
        <a
          class="ink"
          href="${words.whatsappUrl(facts.phone)}"
          style="${look.button};padding:12px 8px;color:${look.ink}"
          >WhatsApp</a
        >
      </td>
    </tr>
  </table>`;
}

function halves(left: Html, right: Html): Html {
  return html`<table ${layout} width="100%">
    <tr>
      <td class="half" width="50%" valign="top" style="padding-right:16px">${left}</td>
      <td class="gap tall" style="font-size:0"></td>
      <td class="half" width="50%" valign="top">${right}</td>
    </tr>
  </table>`;
}

function block(label: string, content: Html): Html {
  return html`<div class="ink2" style="${look.micro}">${label}</div>
    <div class="ink" style="${look.body};padding-top:4px">${content}</div>`;
}

function addressBlock(facts: OrderFacts): Html {
  const lines = words.addressLines(facts).map((line) => html`<br /><bdi>${line}</bdi>`);
  return html`<b><bdi>${facts.customerName}</bdi></b
    >${lines}`;
}

function mapPosition(facts: OrderFacts): Html | null {
  return facts.mapLocation
    ? html`<br /><span class="ink2" style="${look.small}">Map position ${facts.mapLocation}</span>`
    : null;
}
