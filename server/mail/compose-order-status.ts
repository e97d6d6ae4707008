/** The letter about a changed status: what it means for the customer, in one sentence, with the order as it was placed. */
import { formatRupees } from '#shop/money.ts';
import type { OrderStatus } from '#shop/order-status.ts';
import type { Settings } from '#shop/settings.ts';
import { html } from './html.ts';
import type { Letter } from './letter.ts';
import { letterFrame, look } from './letter-frame.ts';
import type { OrderFacts } from './load-order-facts.ts';
import { boxLabel, gap, lineRows, sumRows } from './order-label.ts';
import * as words from './order-in-words.ts';

type Said = { subject: string; heading: string; sentence: string; cash: string };

/** Pure: the same facts and settings are the same letter. */
export function composeOrderStatus(status: OrderStatus, facts: OrderFacts, settings: Settings): Letter {
  const said = say(status, facts);
  const lines = facts.lines.map(
    (line) => `${line.quantity} x ${line.title}, ${words.sizeInWords(line.size)}`,
  );
  const sum = `${said.cash}: ${formatRupees(facts.total)}`;
  const body = html`<h1 class="ink" style="${look.h1}">${said.heading}</h1>
    <p class="ink" style="${look.body};margin:8px 0 0">${said.sentence}</p>
    ${gap(24)}${boxLabel(facts, said.cash)}${gap(16)}${lineRows(facts, [])}${sumRows(facts)}`;
  const foot = html`${settings.contactPhone ? html`Questions? Call ${settings.contactPhone}.<br />` : null}
  ${settings.storeName}. You get this e-mail because this address was given with the order.`;
  return {
    subject: said.subject,
    text: `${[said.heading, said.sentence, `ORDER #${facts.shortId}\n${lines.join('\n')}\n${sum}`, settings.storeName].join('\n\n')}\n`,
    html: letterFrame({
      title: said.subject,
      preheader: said.sentence,
      storeName: settings.storeName,
      label: 'Your order',
      body,
      foot,
    }),
  };
}

function say(status: OrderStatus, { shortId: id, customerName: name, total }: OrderFacts): Said {
  const due = 'To pay in cash';
  switch (status) {
    case 'PENDING':
      return {
        subject: `Order #${id} is open again`,
        heading: 'Your order is open again',
        sentence: `Your order is waiting to be confirmed, ${name}. We call you before it leaves.`,
        cash: due,
      };
    case 'CONFIRMED':
      return {
        subject: `Order #${id} is confirmed`,
        heading: 'Your order is confirmed',
        sentence: `Thank you, ${name}. We are packing it now.`,
        cash: due,
      };
    case 'FULFILLED':
      return {
        subject: `Order #${id} is on its way`,
        heading: 'Your order is on its way',
        sentence: `It is with the courier, ${name}. Keep ${formatRupees(total)} ready in cash: you pay at your door.`,
        cash: due,
      };
    case 'CANCELLED':
      return {
        subject: `Order #${id} is cancelled`,
        heading: 'Your order is cancelled',
        sentence: `Nothing will be sent and nothing is to be paid, ${name}. If that is a mistake, please tell us.`,
        cash: 'Would have cost',
      };
  }
}
