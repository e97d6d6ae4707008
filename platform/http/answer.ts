// The pages and refusals that the HTTP server answers without the shop: short, calm, without internal details.

/** An answer: a Response, or cached bytes. */
export type HttpAnswer = {
  status: number;
  headers: Iterable<[string, string]>;
  body: ReadableStream<Uint8Array> | Uint8Array | null;
};

type CalmPage = {
  status: number;
  title: string;
  text: string;
  headers?: Record<string, string>;
  refreshSeconds?: number;
};

/** The page while the shop is still opening: 503, and the browser tries again by itself. */
export function openingPage(): Response {
  return calmPage({
    status: 503,
    title: 'Opening the shop',
    text: 'We are arranging the shelves. This page tries again by itself in a moment.',
    headers: { 'retry-after': '2' },
    refreshSeconds: 2,
  });
}

/** The page of load shedding: 503 at once, and the browser tries again by itself. */
export function busyPage(): Response {
  return calmPage({
    status: 503,
    title: 'The shop is full',
    text: 'Many people are looking around at this moment. This page tries again by itself; your cart is safe.',
    headers: { 'retry-after': '2' },
    refreshSeconds: 3,
  });
}

/** The page for an internal error; `id` is the request id, which is also in the log. */
export function failurePage(id: string): Response {
  const text = `This is our fault, not yours. Please try again in a moment. If it stays, tell us this number: ${id}`;
  return calmPage({ status: 500, title: 'Oops! Something went wrong', text });
}

export function malformedPage(): Response {
  return calmPage({
    status: 400,
    title: 'We could not read that address',
    text: 'Please check the link and try again.',
  });
}

/** Allows the methods of forms and links; TRACE, OPTIONS and unknown methods are refused. */
export function methodPage(allowed: string): Response {
  const text = 'This address cannot be used that way.';
  return calmPage({ status: 405, title: 'Not possible here', text, headers: { allow: allowed } });
}

export function tooLargePage(maxBytes: number): Response {
  const text = `Please send less at once: the limit is ${Math.floor(maxBytes / 1000)} KB. Nothing was saved.`;
  return calmPage({ status: 413, title: 'That was too much to send', text });
}

export function otherSitePage(): Response {
  const text =
    'This form was sent from another site, so nothing was done. Please open the shop and send it from there.';
  return calmPage({ status: 403, title: 'Sent from another site', text });
}

export function contentTypePage(): Response {
  const text = 'The shop does not understand this kind of content. Nothing was saved.';
  return calmPage({ status: 415, title: 'Not a form of ours', text });
}

export function missingFileAnswer(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { ...neverKept, 'content-type': 'text/plain;charset=utf-8' },
  });
}

const neverKept = { 'cache-control': 'no-store' };

// Texts here are our own and a UUID, so nothing needs HTML escaping; never pass user input in.
function calmPage({ status, title, text, headers, refreshSeconds }: CalmPage): Response {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${refresh}
<meta name="robots" content="noindex"><title>${title} - Qadam</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Back to the shop</a></p></main></body></html>
`;
  return new Response(html, {
    status,
    headers: { ...neverKept, 'content-type': 'text/html;charset=utf-8', ...headers },
  });
}

const style = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f9fafc;color:#121b37}',
  'body{font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:32rem;padding:2rem}h1{font-size:1.5rem}',
  'p{overflow-wrap:anywhere}a{color:#2043a3}',
  '@media(prefers-color-scheme:dark){body{background:#0b101d;color:#f1f4f7}a{color:#87bafd}}',
].join('');
