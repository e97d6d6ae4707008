// The owner's text as HTML: what it makes, and that nothing gets through that could run or reach out.
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import { defaultSettings } from '#shop/settings/settings.ts';
import { firstWords, renderText } from './render-text.ts';

const html = (text: string) => renderText(text, defaultSettings, null);

test('headings below the title, lists, links and tables; each line is read from its own side', () => {
  expect(html('# Delivery\nہم پورے پاکستان میں')).toBe(
    '<h2 dir="auto">Delivery</h2>\n<p dir="auto">ہم پورے پاکستان میں</p>\n',
  );
  expect(html('### Small\n- one\n- two')).toContain(
    '<h3 dir="auto">Small</h3>\n<ul>\n<li dir="auto">one</li>',
  );
  expect(html('[Shop](/shop) and https://example.pk')).toBe(
    '<p dir="auto"><a href="/shop">Shop</a> and <a href="https://example.pk" rel="noopener noreferrer">https://example.pk</a></p>\n',
  );
  expect(html('|UK|EU|\n|-|-|\n|8|42|')).toContain(
    '<div class="own-table" role="region" aria-label="Table" tabindex="0"><table>',
  );
});

test('in another language links lead to pages of it, where there are any', () => {
  const links =
    '[A](/shop?brand=Nike#x) [B](/) [C](/pages/about) [D](/media/a.webp) [E](/admin) [F](/ur/shop) [G](https://a.pk/shop) [H](#top)';
  const found = renderText(links, defaultSettings, 'ur').matchAll(/href="([^"]*)"/g);
  expect([...found].map(([, url]) => url)).toEqual([
    '/ur/shop?brand=Nike#x',
    '/ur',
    '/ur/pages/about',
    '/media/a.webp',
    '/admin',
    '/ur/shop',
    'https://a.pk/shop',
    '#top',
  ]);
});

const key = `${'ab'.repeat(16)}-photo`;

test('pictures are those of the shop, with their size; of any other the words are left', () => {
  const shown = html(`![A "red" shoe](/media/${key}-960.webp "1600x1200")`);
  expect(shown).toContain(`src="/media/${key}-960.webp"`);
  expect(shown).toContain('alt="A &quot;red&quot; shoe" width="1600" height="1200" loading="lazy"');
  expect(html('![Spy](https://evil.example/x.png)')).toBe('<p dir="auto">Spy</p>\n');
  expect(html(`![Spy](https://evil.example/${key}-960.webp)`)).toBe('<p dir="auto">Spy</p>\n');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](/media/x "1x1\\" onerror=\\"alert(1)")',
  '<https://a.example/"onmouseover="alert(1)>',
  '`</code><script>alert(1)</script>`',
  '```html"><script>alert(1)</script>\nx\n```',
  '[x]: javascript:alert(1)\n\n[x]',
])('nothing runs in %s', (text) => {
  const shown = html(text);
  expect(shown).not.toMatch(/<(script|svg|img|iframe|object|style)\b/i);
  expect(shown).not.toMatch(/<[^>]*\son\w+=/i);
  expect(shown).not.toMatch(/(href|src)="\s*(javascript|data|vbscript|\/[/\\])/i);
});

const pieces = [
  '<script>',
  '](',
  'javascript:alert(1)',
  '![',
  '[',
  ')',
  '"',
  "'",
  '<',
  '>',
  '`',
  '|',
  '\n',
  '# ',
  '- ',
  'onerror=',
  '&#60;',
  '\\',
  '{shop}',
  'ا',
];

test('whatever is written, only the elements and addresses of the renderer come out', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 30 }), (parts) => {
      const shown = html(parts.join(''));
      for (const [tag] of shown.matchAll(/<[^>]*>/g))
        expect(tag).toMatch(
          /^<\/?(p|h[2-6]|ul|ol|li|a|em|strong|s|code|pre|blockquote|hr|br|div|table|thead|tbody|tr|th|td|img)\b/,
        );
      for (const [, url] of shown.matchAll(/(?:href|src)="([^"]*)"/g))
        expect(url).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\])|#)/i);
    }),
  );
});

test('a link without an address is none', () => {
  expect(html('[Words]() and []()')).not.toContain('href');
});

test('search engines get the first words without markup', () => {
  expect(firstWords('# Hello\n*A* & "b" <c', defaultSettings)).toBe('Hello A & "b" <c');
});
