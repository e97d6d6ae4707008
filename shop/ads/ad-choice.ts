/** What a shopper chose about ads, and what their browser is known by once they allowed it (decision 0047). */
import { z } from 'zod';

/** The choice, readable by the page, which asks only who has made none. */
export const AD_CHOICE_COOKIE = 'ad_choice';
/** Only where it was allowed. */
export const AD_VISIT_COOKIE = 'ad_visit';

export type AdChoice = 'yes' | 'no';

const click = z.string().regex(/^[\w.-]{1,500}$/);

const cookieSchema = z.object({
  /** Random, of this browser alone: ten digits, as both channels take them. */
  id: z.string().regex(/^[1-9]\d{9}$/),
  /** When it was allowed, epoch ms. */
  since: z.number().int().positive(),
  fbclid: z.object({ id: click, at: z.number().int().positive() }).optional(),
  gclid: click.optional(),
});

export type AdBrowser = z.infer<typeof cookieSchema>;

/** With what the server sees of a request. */
export type AdVisit = AdBrowser & { address: string; agent: string; url: string };

export function readChoice(cookie: string | null): AdChoice | null {
  return cookie === 'yes' || cookie === 'no' ? cookie : null;
}

/** Null for what this shop did not write. */
export function readBrowser(cookie: string | null): AdBrowser | null {
  if (!cookie || cookie.length > 2_000) return null;
  try {
    const read = cookieSchema.safeParse(JSON.parse(decodeURIComponent(cookie)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export function writeBrowser(browser: AdBrowser): string {
  return encodeURIComponent(JSON.stringify(browser));
}

/** The browser with the click that an address came with; what is no click id of theirs is left out. */
export function withClick(browser: AdBrowser, url: URL, nowMs: number): AdBrowser {
  const read = (name: string) => click.safeParse(url.searchParams.get(name) ?? '').data;
  const [fbclid, gclid] = [read('fbclid'), read('gclid')];
  return {
    ...browser,
    ...(fbclid && browser.fbclid?.id !== fbclid && { fbclid: { id: fbclid, at: nowMs } }),
    ...(gclid && { gclid }),
  };
}
