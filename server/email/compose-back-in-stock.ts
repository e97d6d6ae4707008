/** The letter to who waited for a size: it is back, for how much, and how to hear no more of it. */
import type { BackFacts } from '#server/back-in-stock/load-alert-facts.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { html } from './html.ts';
import { layout, letterFrame, look } from './letter-frame.ts';
import { oneLine, type Letter } from './letter.ts';
import { button, contact, contactText, sections } from './letter-parts.ts';
import { gap } from './order-label.ts';

/** Pure; for a size of which there is at least one pair when the letter is written. */
export function composeBackInStock(facts: BackFacts, settings: Settings, publicUrl: string): Letter {
  const pair = oneLine(`${facts.brand} ${facts.title}`);
  const size = oneLine(sizeAndColour(facts.size, facts.colour));
  const subject = `Back in stock: ${pair}, EU ${oneLine(facts.size)}`;
  const product = `${publicUrl}/product/${facts.productId}?${new URLSearchParams({ colour: facts.colour })}`;
  const stop = `${publicUrl}/back-in-stock/${facts.token}`;
  const price = formatRupees(facts.price);
  const state = stateOf(facts.stock);
  const why = 'You asked us to tell you. We write once, and pairs are not held.';
  return {
    subject,
    text: sections(
      `${pair}\n${size}\n${price}, cash on delivery`,
      `${state} ${why}`,
      `See the pair\n${product}`,
      `Delete my request and my address\n${stop}`,
      contactText(settings),
    ),
    html: letterFrame({
      title: subject,
      preheader: `${size}, ${price}. ${state}`,
      storeName: settings.storeName,
      label: 'Back in stock',
      body: html`<h1 class="ink" style="${look.h1}">Your size is back</h1>
        ${gap(16)}
        <table ${layout} width="100%" class="edge" style="${look.box}">
          <tr>
            <td style="padding:12px 16px">
              <div class="ink" style="${look.strong}"><bdi>${pair}</bdi></div>
              <div class="ink2" style="${look.small}"><bdi>${size}</bdi></div>
            </td>
            <td align="right" valign="top" style="padding:12px 16px">
              <span class="ink" style="${look.money}">${price}</span>
            </td>
          </tr>
        </table>
        ${gap(16)}
        <p class="ink" style="${look.body};margin:0">${state} ${why}</p>
        ${gap(24)}${button(product, 'See the pair')}`,
      foot: html`<a class="link" href="${stop}" style="${look.link}">Delete my request and my address</a
        ><br />${contact(settings)}`,
    }),
  };
}

function stateOf(stock: number): string {
  return stock === 1 ? 'One pair is in stock.' : `${stock} pairs are in stock.`;
}
