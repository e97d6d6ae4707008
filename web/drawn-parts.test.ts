import { createElement, Fragment, useId, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Link, StaticRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { drawByParts } from './drawn-parts.tsx';
import { useDrawnOnce } from './ui/drawn-once.ts';

let times = 0;
beforeEach(() => void (times = 0));

type Priced = { title: string; price: number };

function Inside({ title, price }: Priced) {
  times += 1;
  return createElement(Fragment, null, createElement(Link, { to: '/shop' }, title), ' at ', price);
}

function Card(props: Priced) {
  return createElement('li', { ...useDrawnOnce(Inside, props) });
}

function Numbered() {
  return createElement('input', { id: useId() });
}

function NumberedField() {
  return createElement('p', { ...useDrawnOnce(Numbered, {}) });
}

function draw(page: ReactNode, basename = '/'): string {
  const router = createElement(StaticRouter, { basename, location: basename }, page);
  return drawByParts(() => renderToString(router));
}

test('a part is drawn with two pages, then once by itself, and not again', () => {
  const card = createElement(Card, { title: 'Court <b>', price: 100 });
  const first = draw(card);
  expect(times).toBe(1);
  expect(draw(card)).toBe(first);
  expect(times).toBe(3);
  expect(draw(card)).toBe(first);
  expect(draw(card)).toBe(first);
  expect(times).toBe(3);
  expect(first).toContain('Court &lt;b&gt;');
});

test('another price is another part, at once', () => {
  for (const price of [1, 1, 1, 2, 2, 2, 1])
    expect(draw(createElement(Card, { title: 'Runner', price }))).toContain(` at <!-- -->${price}</li>`);
});

test('another language is another part: its links lead into its own pages', () => {
  for (const [basename, link] of [
    ['/', 'href="/shop"'],
    ['/', 'href="/shop"'],
    ['/ur', 'href="/ur/shop"'],
    ['/', 'href="/shop"'],
    ['/ur', 'href="/ur/shop"'],
    ['/ur', 'href="/ur/shop"'],
  ] as const)
    expect(draw(createElement(Card, { title: 'Sandal', price: 5 }), basename)).toContain(link);
});

test('a part with an id of its place in the page is drawn with each page', () => {
  const page = createElement('div', null, createElement(NumberedField), createElement(NumberedField));
  const ids = () => new Set(draw(page).match(/id="[^"]+"/g)).size;
  expect([ids(), ids(), ids()]).toEqual([2, 2, 2]);
});

test('a part that fails by itself is drawn with its page', () => {
  let isInPage = true;
  const Fragile = () => {
    if (!isInPage) throw new Error('it needs its page');
    return 'whole';
  };
  const Page = () => createElement('p', { ...useDrawnOnce(Fragile, {}) });
  const router = createElement(StaticRouter, { location: '/' }, createElement(Page));
  const drawn = () =>
    drawByParts(() => {
      isInPage = true;
      const html = renderToString(router);
      isInPage = false;
      return html;
    });
  expect([drawn(), drawn(), drawn()]).toEqual(['<p>whole</p>', '<p>whole</p>', '<p>whole</p>']);
});
