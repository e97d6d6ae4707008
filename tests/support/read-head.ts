/** What a page says to search engines and link previews, read from its HTML. */

type Head = {
  title: string;
  canonical: string | null;
  robots: string | null;
  /** By name or property. */
  meta: Map<string, string>;
  facts: Record<string, unknown>[];
};

export function readHead(html: string): Head {
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const meta = new Map(tags.map(([, name = '', content = '']) => [name, unescaped(content)]));
  const facts = html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g);
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    canonical: unescaped(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '') || null,
    robots: meta.get('robots') ?? null,
    meta,
    facts: Array.from(facts, ([, json = '']) => JSON.parse(json) as Record<string, unknown>[]).flat(),
  };
}

/** The addresses of a sitemap or of its index. */
export function locations(xml: string): string[] {
  return Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) => unescaped(loc));
}

function unescaped(text: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => names[name] ?? whole);
}
