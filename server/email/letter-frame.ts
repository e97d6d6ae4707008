/** The paper of every HTML letter: page, sheet with its marigold edge, name of the shop, tape, foot. */
import { html, type Html } from './html.ts';

// The colours of the shop (design, visual language "Naap"), light on the element and dark by class: Gmail and Outlook
// read inline styles, the others also the style sheet.
const ink = '#121b37';
const ink2 = '#445069';
const line = '#d3d8de';
const marigold = '#fbb61b';

const text = 'Instrument Sans,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';
// Verdana is the one face every system has that comes near the wide letters of the shop's display face.
const wide = 'Anybody,Verdana,DejaVu Sans,Geneva,sans-serif';
const narrow = 'Arial Narrow,Roboto Condensed,Helvetica Neue,Arial,sans-serif';

/** Inline styles by role; the class beside each carries the dark colour. */
export const look = {
  h1: `margin:0;font:800 26px/1.2 ${wide};letter-spacing:-.04em;color:${ink}`,
  body: `font:400 16px/1.5 ${text};color:${ink}`,
  strong: `font:700 16px/1.4 ${text};color:${ink}`,
  small: `font:400 14px/1.5 ${text};color:${ink2}`,
  money: `font:600 16px/1.4 ${text};font-variant-numeric:tabular-nums;white-space:nowrap;color:${ink}`,
  micro: `font:700 12px/1.4 ${narrow};letter-spacing:.08em;text-transform:uppercase;color:${ink2}`,
  id: `font:800 26px/1.1 ${text};letter-spacing:-.02em;font-variant-numeric:tabular-nums;color:${ink}`,
  size: `font:800 22px/1 ${text};font-variant-numeric:tabular-nums;color:${ink}`,
  link: `color:#2043a3;text-decoration:underline`,
  rule: `border-top:1px solid ${line}`,
  heavyRule: `border-top:2px solid ${ink}`,
  box: `border:2px solid ${ink};border-radius:2px`,
  button: `display:block;padding:14px 8px;font:700 16px/1.5 ${text};text-decoration:none;text-align:center`,
  ink,
  marigold,
};

/** What every table of a letter says of itself: it is there to place things, since mail programs know no other way. */
export const layout: Html = { markup: 'role="presentation" cellpadding="0" cellspacing="0" border="0"' };

const dark = `
@media (prefers-color-scheme: dark) {
.page{background:#060a14!important}.sheet{background:#131928!important;border-color:#2c3342!important}
.ink{color:#f1f4f7!important}.ink2{color:#b6becb!important}.link{color:#87bafd!important}
.line{border-color:#2c3342!important}.edge{border-color:#f1f4f7!important}
.filled{background:#f1f4f7!important}.filled a{color:#121b37!important}
.gold{background:#febf32!important}
}
@media (max-width: 479px) {
.pad{padding-left:16px!important;padding-right:16px!important}.half{display:block!important;width:auto!important;padding-right:0!important}
.outer{padding:0!important}.gap{display:block!important;width:0!important;height:12px!important}.tall{height:24px!important}.id{font-size:21px!important}.tight{padding-left:12px!important;padding-right:12px!important}
}`;

type Frame = { title: string; preheader: string; storeName: string; label: string; body: Html; foot: Html };

/** A whole document, 600 px wide at most; `preheader` is what an inbox shows beside the subject. */
export function letterFrame({ title, preheader, storeName, label, body, foot }: Frame): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no" />
        <title>${title}</title>
        <style>
          :root{color-scheme:light dark}${{ markup: dark }}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#edf0f4;-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden">${preheader}</div>
        <table ${layout} width="100%">
          <tr>
            <td
              class="page outer"
              align="center"
              bgcolor="#edf0f4"
              style="background:#edf0f4;padding:24px 8px"
            >
              <table
                ${layout}
                width="100%"
                class="sheet"
                bgcolor="#ffffff"
                style="max-width:600px;background:#ffffff;border:1px solid ${line};border-radius:2px"
              >
                <tr>
                  <td
                    class="gold"
                    width="8"
                    bgcolor="${marigold}"
                    style="width:8px;background:${marigold};font-size:0"
                  >
                    &nbsp;
                  </td>
                  <td class="pad" align="left" style="padding:24px 32px 32px">
                    ${masthead(storeName, label)} ${body}
                    <div style="height:32px;font-size:0">&nbsp;</div>
                    ${tape}
                    <div class="ink2" style="${look.small};padding-top:16px">${foot}</div>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

function masthead(storeName: string, label: string): Html {
  return html`<table ${layout} width="100%">
      <tr>
        <td
          class="ink"
          dir="auto"
          style="font:800 24px/1.2 ${wide};font-stretch:125%;letter-spacing:-.04em;color:${ink}"
        >
          ${storeName}
        </td>
        <td class="ink2" align="right" style="${look.micro}">${label}</td>
      </tr>
    </table>
    <div style="height:12px;font-size:0">&nbsp;</div>
    ${tape}
    <div style="height:24px;font-size:0">&nbsp;</div>`;
}

// The shop's tape: a tick every step, a long one every fifth.
const ticks = Array.from({ length: 40 }, (_, at) => tick(at % 5 === 0 ? 12 : 6));

function tick(height: number): Html {
  return html`<td valign="top" style="font-size:0;line-height:0">
    <div class="edge" style="height:${height}px;border-left:1px solid ${ink}"></div>
  </td>`;
}

const tape = html`<table
  ${layout}
  aria-hidden="true"
  width="100%"
  class="edge"
  style="${look.heavyRule};table-layout:fixed"
>
  <tr>
    ${ticks}
  </tr>
</table>`;
