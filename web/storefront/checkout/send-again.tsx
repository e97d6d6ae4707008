// The page with a form that comes back, drawn without the shop's frame, which needs the database too.
import { href } from '#shop/text/href.ts';

export type Told = {
  status: number;
  title: string;
  texts: string[];
  /** The button below, and what it presses: an order is sent again only where the press was for one. */
  button: string;
  intent: 'place' | 'update';
};

export function SendAgain({ fields, told }: { fields: [string, string][]; told: Told }) {
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
            {fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
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
