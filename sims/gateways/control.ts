// /__sim of a simulated gateway: its payments, and the faults that somebody who tries the shop lets happen.
import { karachi } from '../engine/karachi.ts';
import type { SimCall, SimReply } from '../engine/skin.ts';
import type { SimPayment } from './skin.ts';

/** What each does to the next call of the shop, or to the next push to it. */
export const GATEWAY_FAULTS = {
  'cut-before': 'the next call is cut before it is heard',
  'cut-after': 'the next call is heard, and its answer cut',
  hang: 'the next call is never answered',
  html: 'the next answer is a page of HTML',
  'error-in-200': 'the next answer is an error with status 200',
  'error-after': 'the next call is heard, and answered with status 500',
  'push-lost': 'the next push is lost',
  'push-doubled': 'the next push comes twice',
  'push-byte': 'the next push has one byte changed',
} as const;
export type GatewayFault = keyof typeof GATEWAY_FAULTS;

type Controlled = {
  name: string;
  payments: readonly SimPayment[];
  /** How often it strikes yet. */
  faults: ReadonlyMap<GatewayFault, number>;
  now: Date;
  fail(fault: GatewayFault, times: number): void;
  calm(): void;
};

/** Null for an address that is none of these. */
export function answerGatewayControl(gateway: Controlled, call: SimCall): SimReply | null {
  if (call.method === 'GET' && call.path === '/__sim')
    return { type: 'text/html', text: controlPage(gateway) };
  if (call.method !== 'POST') return null;
  if (call.path === '/__sim/calm') {
    gateway.calm();
    return { location: '/__sim' };
  }
  if (call.path !== '/__sim/fault') return null;
  const fault = gatewayFaults.find((each) => each === call.text('name'));
  if (!fault) return { status: 400, text: `no fault ${call.text('name')}` };
  gateway.fail(fault, 1);
  return { location: '/__sim' };
}

export const gatewayFaults = Object.keys(GATEWAY_FAULTS) as GatewayFault[];

function controlPage({ name, payments, faults, now }: Controlled): string {
  const options = gatewayFaults.map((fault) => `<option value="${fault}">${GATEWAY_FAULTS[fault]}</option>`);
  const on = [...faults].filter(([, times]) => times > 0).map(([fault]) => GATEWAY_FAULTS[fault]);
  const rows = payments
    .toReversed()
    .map(
      ({ ref, paisa, state }) =>
        `<tr><td>${escaped(ref)}<td>Rs ${(paisa / 100).toLocaleString('en')}<td>${stateWords[state]}`,
    );
  return simPage(
    `${name}, a simulator`,
    `<p>It is ${karachi(now, 'DD MMM YYYY HH:mm')} here. Customers pay on the page to which the shop leads them; no money moves.</p>
<form method="post" action="/__sim/fault"><select name="name" aria-label="What fails">${options.join('')}</select> <button>Let it fail</button></form>
<form method="post" action="/__sim/calm"><button>No more faults</button></form>
<p>Faults that are on: ${on.join('; ') || 'none'}</p>
<table><tr><th>Reference<th>Amount<th>State</tr>${rows.join('') || '<tr><td>Nobody was here yet.</tr>'}</table>`,
  );
}

const stateWords = { open: 'not paid yet', paid: 'paid', failed: 'left, or too late' };

/** The page on which its customer pays, or leaves. */
export function payPage(name: string, { ref, paisa }: SimPayment): string {
  return simPage(
    `${name}, a simulator`,
    `<p>Pay Rs ${paisa / 100} for ${escaped(ref)}</p>
<form method="post" action="/__sim/pay"><input type="hidden" name="ref" value="${escaped(ref)}">
<button name="do" value="pay">Pay</button> <button name="do" value="leave">Leave</button></form>`,
  );
}

export function simPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>body{font:15px/1.5 system-ui;margin:1rem;max-width:60rem}td,th{text-align:left;padding:.25rem .75rem .25rem 0}
form{margin:0 0 .5rem}select,button{font:inherit;max-width:100%;min-height:2.75rem}</style>
<h1>${escaped(title)}</h1>${body}</html>`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
