/** A shopper without a browser: sends requests to the real pages, keeps cookies, follows nothing by itself. */
import { readConfig } from '#platform/config/config.ts';
import { openLog, type Log } from '#platform/log/log.ts';
import { openMediaStore } from '#platform/media/open-media-store.ts';
import { builtPages, openPages, type Fetch } from '#server/pages.ts';
import type { AppContext } from '#server/http/shop-context.ts';

const origin = 'http://shop.test';

// With the file and not with its first test: on a busy machine this takes most of a minute.
await builtPages.load();

/** The pages of the build over a test's own database and clock. */
export function pagesOver(db: AppContext['db'], now: () => Date, log: Log = openLog('error')): Fetch {
  const config = readConfig();
  return openPages({ db, now, config, log, media: openMediaStore(config) });
}

export type Page = { status: number; headers: Headers; html: string; text: string };

export type Shopper = ReturnType<typeof shopper>;

export function shopper(fetch: Fetch) {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}): Promise<Page> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new Request(origin + path, { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=', 2) ?? [];
      cookies.set(name, value);
    }
    const html = await response.text();
    return { status: response.status, headers: response.headers, html, text: textOf(html) };
  };
  return {
    cookies,
    send,
    get: (path: string) => send(path),
    post: (path: string, fields: Record<string, string>) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}

/** What a buyer types at the checkout, as its form posts it. */
export const checkoutAddress = {
  name: 'Ayesha Khan',
  phone: '0300 1234567',
  email: 'ayesha@example.com',
  street: 'House 12, Street 4',
  city: 'Lahore',
  state: '',
  postalCode: '',
  mapLocation: '',
  method: 'STANDARD',
  coupon: '',
};

/** The same with the hidden fields of that checkout, which say what is bought, and at which total. */
export function filledCheckout(page: Page): typeof checkoutAddress & Record<string, string> {
  const hidden = ['key', 'lines', 'shownTotal'].map((name) => [name, valueOf(page, name)]);
  return { ...checkoutAddress, ...Object.fromEntries(hidden) };
}

/** The value of an input on the page; throws when there is none. */
export function valueOf({ html }: Page, name: string): string {
  const input = [...html.matchAll(/<input\b[^>]*>/g)].find(([tag]) => tag.includes(` name="${name}"`))?.[0];
  if (input === undefined) throw new Error(`no input ${name}`);
  return unescape(/ value="([^"]*)"/.exec(input)?.[1] ?? '');
}

/** What a person reads in the page's main part. */
function textOf(html: string): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? html;
  const words = main
    .replace(/<!--.*?-->|<script\b[\s\S]*?<\/script>|<datalist\b[\s\S]*?<\/datalist>/g, '')
    .replace(/<[^>]*>/g, ' ');
  return unescape(words).replace(/\s+/g, ' ');
}

function unescape(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => names[name] ?? whole);
}
