/** A shopper without JavaScript, over real HTTP: opens the program, posts its forms, reads its pages as words. */
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { writeLines } from '#shop/cart/cart-form.ts';
import { startShop, untilOpen, type Started } from './processes/start-shop.ts';

export type ReadPage = {
  status: number;
  headers: Headers;
  /** Where a redirect leads, else ''. */
  location: string;
  /** Without scripts, which carry the page's data a second time and would answer for missing words. */
  markup: string;
  /** What a reader sees, in one line. */
  words: string;
};

/** A shop is known by its address. */
export type ShopAddress = Pick<Started, 'address'>;

export type Fields = Record<string, string>;

/** The network address of the shopper of that number, below two million: a public one, since limits do not count those of private networks. */
export function networkOf(nth: number): string {
  return `39.${32 + ((nth >> 16) % 32)}.${(nth >> 8) % 256}.${nth % 256}`;
}

/** Resolves when the shop says that it is open; throws with what it said when it ends instead. */
export async function openShop(env: Record<string, string>): Promise<Started> {
  const shop = await startShop({ LOG_LEVEL: 'warn', ...env });
  await untilOpen(shop);
  return shop;
}

/** Kills and waits. */
export async function killShop({ child, exit }: Started): Promise<void> {
  child.kill('SIGKILL');
  await exit;
}

/** The checkout form as a browser posts it. */
export function formOf(input: CheckoutInput): Fields {
  const { name, phone, email, address, method, couponCode, lines, shownTotal, idempotencyKey } = input;
  const { street, city, state, postalCode } = address;
  return {
    name,
    phone,
    email,
    street,
    city,
    state,
    postalCode,
    method,
    coupon: couponCode,
    lines: writeLines(lines),
    shownTotal: String(shownTotal),
    key: idempotencyKey,
    intent: 'place',
  };
}

/** Rejects when the connection is refused or breaks. */
export async function get({ address }: Started, path: string, cookie = ''): Promise<ReadPage> {
  const headers = cookie ? { cookie } : undefined;
  return read(await fetch(address + path, { redirect: 'manual', ...(headers && { headers }) }));
}

/** A form sent by the browser itself; a shopper with a cookie says, as browsers do, from which site it came. */
export function post(shop: ShopAddress, path: string, fields: Fields, cookie = ''): Promise<ReadPage> {
  const type = 'application/x-www-form-urlencoded';
  return send(shop, path, new URLSearchParams(fields).toString(), type, cookie);
}

/**
 * As `post`; whoever is told his place in line, or to come again, sends the same form again, as a browser does. Not who reads that
 * the shop is full.
 */
export async function postInLine(...given: Parameters<typeof post>): Promise<ReadPage> {
  for (;;) {
    const page = await post(...given);
    if (page.status !== 503 || page.words.includes('The shop is full')) return page;
  }
}

/** Any body at all. */
export async function send(
  { address }: ShopAddress,
  path: string,
  body: BodyInit,
  type: string,
  cookie = '',
): Promise<ReadPage> {
  const headers = { 'content-type': type, ...(cookie && { cookie, origin: address }) };
  return read(await fetch(address + path, { method: 'POST', redirect: 'manual', headers, body }));
}

/** Adds items to a new cart with the forms of the product page; returns its cookie. */
export async function fillCart(shop: Started, lines: CheckoutInput['lines']): Promise<string> {
  let cookie = '';
  for (const { variantId, quantity } of lines) {
    const fields = { line: String(variantId), quantity: String(quantity) };
    const { headers, status } = await post(shop, '/cart/lines', fields, cookie);
    if (status !== 303) throw new Error(`the pair was not added: ${status}`);
    cookie = headers
      .getSetCookie()
      .map((set) => set.split(';', 1)[0])
      .join('; ');
  }
  return cookie;
}

/** The token of the confirmation that an order's answer leads to, or null when it is another answer. */
export function tokenOf({ status, location }: ReadPage): string | null {
  return status === 303 ? (/^\/\?placed=([\w-]{32})$/.exec(location)?.[1] ?? null) : null;
}

/** A text as HTML escapes it. */
export function escaped(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#x27;',
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

/** How often each answer came: `{ 200: 3 }`. */
export function countBy<Thing>(
  app: readonly Thing[],
  name: (thing: Thing) => string,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(app, name)).map(([key, group]) => [key, group?.length ?? 0]),
  );
}

async function read(response: Response): Promise<ReadPage> {
  const { status, headers } = response;
  const markup = (await response.text()).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const words = markup
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  return { status, headers, location: headers.get('location') ?? '', markup, words };
}
