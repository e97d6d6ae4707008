/** The parts of an order letter that look like the shop: the shoe-box label, the pairs with their sizes, the sum. */
import { formatRupees } from '#shop/pricing/money.ts';
import { html, type Html } from './html.ts';
import { layout, look } from './letter-frame.ts';
import type { OrderFacts, OrderLineFacts } from './load-order-facts.ts';
import * as words from './order-in-words.ts';

/** Id on the left, the cash on the right, as on the end of a shoe box. */
export function boxLabel(facts: OrderFacts, totalLabel: string): Html {
  return html`<table ${layout} width="100%" class="edge" style="${look.box}">
    <tr>
      <td class="tight" valign="top" style="padding:12px 8px 12px 16px">
        <div class="ink2" style="${look.micro}">Order</div>
        <div class="ink id" style="${look.id}">#${facts.shortId}</div>
      </td>
      <td
        valign="top"
        align="right"
        class="gold"
        bgcolor="${look.marigold}"
        style="background:${look.marigold};padding:12px 16px"
      >
        <div style="${look.micro};color:${look.ink}">${totalLabel}</div>
        <div class="id" style="${look.id};white-space:nowrap">${formatRupees(facts.total)}</div>
      </td>
    </tr>
  </table>`;
}

/** One row a line: the size in its box, what it is, what it costs. */
export function lineRows(facts: OrderFacts, more: ('sku' | 'discountLabel')[]): Html {
  const rows = facts.lines.map((line, at) => lineRow(line, more, at === 0));
  return html`<table ${layout} width="100%">
    ${rows}
  </table>`;
}

function lineRow(line: OrderLineFacts, more: ('sku' | 'discountLabel')[], isFirst: boolean): Html {
  const rule = isFirst ? '' : look.rule;
  const details = words.lineDetails(
    line,
    more.map((key) => line[key]),
  );
  // More than one pair is what a packer overlooks.
  const count =
    line.quantity > 1
      ? html`<b class="ink" style="color:${look.ink}">${line.quantity} pairs</b> × ${formatRupees(line.each)}`
      : html`1 pair`;
  return html`<tr>
    <td class="line" width="60" valign="top" style="${rule};width:60px;padding:16px 0">
      ${sizeBox(line.size)}
    </td>
    <td class="line" valign="top" style="${rule};padding:16px 12px">
      <div class="ink" dir="auto" style="${look.strong};text-align:left;word-break:break-word">
        ${line.title}
      </div>
      <div class="ink2" dir="auto" style="${look.small};text-align:left;word-break:break-word">
        ${details}
      </div>
      <div class="ink2" style="${look.small}">${count}</div>
    </td>
    <td class="line ink" valign="top" align="right" style="${rule};${look.money};padding:16px 0">
      ${formatRupees(line.total)}
    </td>
  </tr>`;
}

// "EU 42" as large as a size is printed on a box; a size in words stays inside it.
function sizeBox(size: string): Html {
  const inside = words.isEuSize(size)
    ? html`<div class="ink2" style="${look.micro}">EU</div>
        <div class="ink" style="${look.size}">${size}</div>`
    : html`<div class="ink" style="${look.micro};color:${look.ink}">${size}</div>`;
  return html`<table ${layout} width="56" class="edge" style="${look.box};width:56px">
    <tr>
      <td align="center" valign="middle" height="48" style="height:48px;padding:2px">${inside}</td>
    </tr>
  </table>`;
}

export function sumRows(facts: OrderFacts): Html {
  const rows = words.sumInWords(facts).map(
    ([label, amount]) =>
      html`<tr>
        <td class="ink2" style="${look.body};padding:4px 0">${label}</td>
        <td class="ink" align="right" style="${look.money};padding:4px 0">${amount}</td>
      </tr>`,
  );
  const tax = words.taxInWords(facts);
  const taxRow = tax
    ? html`<tr>
        <td colspan="2" class="ink2" style="${look.small};padding-bottom:8px">${tax}</td>
      </tr>`
    : null;
  return html`<table ${layout} width="100%" class="edge" style="${look.heavyRule}">
    <tr>
      <td colspan="2" height="8" style="font-size:0">&nbsp;</td>
    </tr>
    ${rows}
    <tr>
      <td class="ink" style="${look.strong};padding:8px 0">Total, cash on delivery</td>
      <td class="ink" align="right" style="${look.money};font-weight:700;font-size:20px;padding:8px 0">
        ${formatRupees(facts.total)}
      </td>
    </tr>
    ${taxRow}
  </table>`;
}

export function gap(height: number): Html {
  return html`<div style="height:${height}px;font-size:0;line-height:0">&nbsp;</div>`;
}
