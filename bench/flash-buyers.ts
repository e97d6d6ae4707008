/**
 * The buyers of a flash sale, in a process of their own: each opens a connection of his own and sends one checkout form, at his moment of one
 * second. Plain sockets: an HTTP client would cost more than the shop's refusal. Whoever is told to wait sends the same form again, as a browser does.
 */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutInput, pairs } from '#server/testing/checkout-input.ts';
import { formOf, networkOf } from '../tests/support/http-shopper.ts';

export type BuyerAnswer = {
  kind: 'sold' | 'soldOut' | 'full' | 'oops' | 'failed' | 'other' | 'unanswered';
  /** How often he was told his place in line before. */
  told: number;
  /** From the moment that was his, ms; `at` from the beginning. */
  ms: number;
  at: number;
};

export type Buyers = { port: number; variantId: number; buyers: number; rupees: number };

/** `lateMs` is how far behind its own timetable the load was at most. */
export type BuyersReport = { answers: BuyerAnswer[]; lateMs: number };

const GIVE_UP_MS = 180_000;

/** The cart of a buyer, which the bench has put into the database. */
export function cartOf(buyer: number): string {
  return `00000000-0000-4000-8000-${buyer.toString(16).padStart(12, '0')}`;
}

if (process.argv[1] === import.meta.filename) {
  const given = JSON.parse(process.argv[2] ?? '') as Buyers;
  const forms = Array.from({ length: given.buyers }, (_, buyer) => requestOf(given, buyer));
  process.send?.('ready');
  process.once('message', () => void allBuy(given, forms).then((report) => process.send?.(report)));
}

// Spread over one second, whatever becomes of those before.
async function allBuy({ port, buyers }: Buyers, forms: Buffer[]): Promise<BuyersReport> {
  const begun = performance.now();
  const sent: Promise<BuyerAnswer>[] = [];
  let lateMs = 0;
  while (sent.length < buyers) {
    const due = Math.min(buyers, Math.ceil(((performance.now() - begun) / 1_000) * buyers));
    while (sent.length < due) {
      const moment = begun + (sent.length / buyers) * 1_000;
      lateMs = Math.max(lateMs, performance.now() - moment);
      sent.push(buy(port, forms[sent.length] ?? Buffer.alloc(0), { begun, moment }));
    }
    await sleep(2);
  }
  return { answers: await Promise.all(sent), lateMs };
}

async function buy(port: number, form: Buffer, { begun, moment }: { begun: number; moment: number }) {
  for (let told = 0; ; told += 1) {
    const answer = await ask(port, form);
    const again = /"place":|in line/.test(answer) && /^HTTP\/1.1 503/.test(answer);
    const now = performance.now();
    if (!again || now - moment > GIVE_UP_MS) {
      const kind = kindOf(answer);
      if (kind === 'unanswered' || kind === 'other')
        process.stderr.write(`${kind}: ${answer.slice(0, 60)}\n`);
      return { kind, told, ms: now - moment, at: now - begun };
    }
    await sleep(Number(/^retry-after: (\d+)/im.exec(answer)?.[1] ?? 1) * 1_000);
  }
}

function ask(port: number, form: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(form));
    socket.setTimeout(GIVE_UP_MS, () => socket.destroy());
    socket.on('data', (piece) => (text += piece.toString('latin1')));
    socket.on('error', ({ message }) => (text ||= message));
    socket.once('close', () => resolve(text));
  });
}

// Every buyer has a cart, a network, a phone and an email address of his own; every second one has scripts.
function requestOf({ port, variantId, rupees }: Buyers, buyer: number): Buffer {
  const phone = `+92300${String(1_000_000 + buyer)}`;
  const mine = {
    name: `Buyer ${buyer}`,
    phone,
    email: `b${buyer}@example.com`,
    idempotencyKey: randomUUID(),
  };
  const form = formOf(checkoutInput({ lines: [pairs(variantId)], rupees, ...mine }));
  const body = new URLSearchParams(form).toString();
  const head = [
    `POST /checkout${buyer % 2 === 0 ? '' : '.data'} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    'content-type: application/x-www-form-urlencoded;charset=UTF-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-forwarded-for: ${networkOf(buyer)}`,
    `cookie: cart=${cartOf(buyer)}; cart_count=1`,
    'sec-fetch-site: same-origin',
    'accept-encoding: identity',
    'user-agent: Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'connection: close',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function kindOf(answer: string): BuyerAnswer['kind'] {
  const status = Number(/^HTTP\/1.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  if (status === 0) return 'unanswered';
  // A browser with scripts is led on by the data of its answer.
  if ((status === 303 || status === 202) && /placed=/.test(answer)) return 'sold';
  if (status === 409 && /out of stock/i.test(answer)) return 'soldOut';
  if (/shop is full/i.test(answer)) return 'full';
  if (/Oops/.test(answer)) return 'oops';
  return /Failed to place order/.test(answer) ? 'failed' : 'other';
}
