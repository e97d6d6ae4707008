/** One buyer over HTTP: an address of his own, his cookies, what he types, and the weight of what he was sent. */
import { Agent, request, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { networkOf, type Fields, type ShopAddress } from '../../tests/support/http-shopper.ts';

/** Bytes of all answers so far, as they travel and unpacked. */
export type Weight = { packed: number; plain: number };

type Read = { status: number; location: string; text: string };

export type Buyer = {
  nth: number;
  weight: Weight;
  /** The first page. From then on he has the style sheet, and says so as the page does by a script. */
  open(path: string): Promise<void>;
  /** With a form it is sent, without one it is asked for. */
  go(to: string, form?: Fields): Promise<Read>;
};

const unpack = promisify(brotliDecompress);
const lines = new Agent({ keepAlive: true });
let turn = 0;

export function newBuyer(shop: ShopAddress): Buyer {
  turn += 1;
  const cookies = new Map<string, string>();
  const weight = { packed: 0, plain: 0 };
  const from = networkOf(turn);
  const go: Buyer['go'] = (to, form) => visit(shop, { to, form, from, cookies, weight });
  const open = async (path: string) => {
    const { text } = await go(path);
    cookies.set('styles', /\/assets\/([\w-]+)\.css/.exec(text)?.[1] ?? '');
  };
  return { nth: turn, weight, open, go };
}

/** Of all buyers. */
export function closeConnections(): void {
  lines.destroy();
}

type Visit = {
  to: string;
  form: Fields | undefined;
  from: string;
  cookies: Map<string, string>;
  weight: Weight;
};

async function visit({ address }: ShopAddress, { to, form, from, cookies, weight }: Visit): Promise<Read> {
  const body = form && new URLSearchParams(form).toString();
  const headers = {
    'accept-encoding': 'br',
    'x-forwarded-for': from,
    cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
    ...(body !== undefined && {
      origin: address,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    }),
  };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(address + to, { method: form ? 'POST' : 'GET', agent: lines, headers }, resolve);
    asked.once('error', reject).end(body);
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  for (const set of answer.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(set) ?? [];
    cookies.set(name, value);
  }
  const sent = Buffer.concat(parts);
  const plain = answer.headers['content-encoding'] === 'br' ? await unpack(sent) : sent;
  weight.packed += sent.byteLength;
  weight.plain += plain.byteLength;
  return { status: answer.statusCode ?? 0, location: answer.headers.location ?? '', text: plain.toString() };
}

export function typed(nth: number): Fields {
  return {
    name: 'Ayesha Khan',
    phone: `0300${String(1_000_000 + (nth % 8_999_999))}`,
    email: `buyer${nth}@example.com`,
    street: 'House 12, Street 4, Gulberg',
    city: 'Lahore',
    state: 'Punjab',
    postalCode: '',
    coupon: '',
    method: 'STANDARD',
    intent: 'place',
  };
}

/** What can be bought: a product's page and one of its lines. */
export type OnSale = { path: string; line: string };

export async function productsOf({ address }: ShopAddress): Promise<OnSale[]> {
  const list = await (await fetch(`${address}/shop`)).text();
  const paths = [...new Set(list.match(/\/product\/[0-9a-f-]{36}/g))];
  const found = await Promise.all(
    paths.map(async (path) => ({ path, line: lineOf(await (await fetch(address + path)).text()) })),
  );
  return found.filter(({ line }) => line !== '');
}

function lineOf(html: string): string {
  const open = (html.match(/<input[^>]*name="line"[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes('disabled=""'),
  );
  return /value="(\d+)"/.exec(open[0] ?? '')?.[1] ?? '';
}
