// The page with a form that comes back, drawn without the shop's frame, which needs the database too.
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '#shop/text/escape-html.ts';
import { href } from '#shop/text/href.ts';

export type Told = {
  status: number;
  title: string;
  texts: string[];
  /** The button below, and what it presses: an order is sent again only where the press was for one. */
  button: string;
  intent: 'place' | 'update';
};

export const KEPT = 'Your cart and everything you typed are kept.';

// Of a crowd that is told the same only the fields differ.
const drawn = new Map<string, [before: string, after: string]>();
const MAX_DRAWN = 100;
const FIELDS = '<input type="hidden"/>';

/** The page with all `fields` but the button that was pressed. */
export function formPage(told: Told, fields: Iterable<[string, string]>): string {
  const [before, after] = frameOf(told);
  let page = before;
  for (const [name, value] of fields)
    if (name !== 'intent')
      page += `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}"/>`;
  return page + after;
}

function frameOf(told: Told): [string, string] {
  const key = JSON.stringify(told);
  const known = drawn.get(key);
  if (known) return known;
  const [before = '', after = ''] = renderToStaticMarkup(<SendAgain {...told} />).split(FIELDS, 2);
  const frame: [string, string] = [`<!doctype html>${before}`, after];
  if (drawn.size >= MAX_DRAWN) drawn.clear();
  drawn.set(key, frame);
  return frame;
}

function SendAgain(told: Told) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{told.title}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>{told.title}</h1>
          {told.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <form method="post" action={href('/checkout')}>
            <input type="hidden" />
            <button name="intent" value={told.intent}>
              {told.button}
            </button>
          </form>
          <p>
            <a href={href('/cart')}>Back to the cart</a>
          </p>
        </main>
      </body>
    </html>
  );
}

const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 system-ui,sans-serif}',
  'main{max-width:32rem;padding:2rem}h1{font-size:1.5rem}a{color:LinkText}',
  'button{min-height:3.25rem;padding:0 1.5rem;font:inherit;font-weight:600}',
].join('');
