// A form that the shop cannot answer comes back whole, ready to be sent again: for browsers without scripts.
import { renderToStaticMarkup } from 'react-dom/server';
import type { MiddlewareFunction } from 'react-router';
import { href } from '#shop/text/href.ts';

/** With scripts the page is still there and keeps what was typed by itself; without, it has been replaced by an error. */
export const preserveForm: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (request.method !== 'POST') return next();
  const copy = request.clone();
  const response = await next();
  if (!isFailurePage(response)) return response;
  const fields = await textsOf(copy);
  return fields.length === 0 ? response : sendAgain(fields);
};

// The checkout's own answers are never kept; the page of an error that the checkout did not draw says nothing of it.
function isFailurePage({ status, headers }: Response): boolean {
  const isDocument = headers.get('content-type')?.startsWith('text/html') ?? false;
  return status >= 500 && isDocument && !headers.get('cache-control')?.includes('no-store');
}

async function textsOf(request: Request): Promise<[string, string][]> {
  try {
    const entries = [...(await request.formData())];
    return entries.flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'intent' ? [[name, value]] : [],
    );
  } catch {
    return [];
  }
}

function sendAgain(fields: [string, string][]): Response {
  const html = `<!doctype html>${renderToStaticMarkup(<SendAgain fields={fields} />)}`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'retry-after': '5',
  };
  return new Response(html, { status: 503, headers });
}

// Drawn without the shop's frame, which needs the database too.
function SendAgain({ fields }: { fields: [string, string][] }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Failed to place order</title>
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>Error</h1>
          <p>Failed to place order.</p>
          <p>
            Your cart and everything you typed are kept. Please try again in a moment: sending it again never
            makes a second order.
          </p>
          <form method="post" action={href('/checkout')}>
            {fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button name="intent" value="place">
              Try again
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
