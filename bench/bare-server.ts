/** The baseline: a bare Node server that sends the same bytes and headers as `<url>`: node bare-server.ts <url>. */
import { createServer } from 'node:http';
import { get } from 'node:http';

const from = process.argv[2] ?? '';
get(from, { headers: { 'accept-encoding': 'br' } }, (source) => {
  const parts: Buffer[] = [];
  source.on('data', (part: Buffer) => parts.push(part));
  source.on('end', () => {
    const body = Buffer.concat(parts);
    const headers = source.rawHeaders.flatMap((name, at) =>
      at % 2 === 0 && !/^(date|connection|keep-alive|transfer-encoding)$/i.test(name)
        ? [name, source.rawHeaders[at + 1] ?? '']
        : [],
    );
    const server = createServer((_, response) => void response.writeHead(200, headers).end(body));
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      console.log(typeof address === 'object' && address ? address.port : 0);
    });
  });
});
