/** A receiver of webhooks as a program of its own: checks each signature, drops what it took before, and writes each event down once. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const { PORT = '0', BOOK = '', SECRET = '' } = process.env;
const signed = new Webhook(SECRET);
const taken = new Set(
  existsSync(BOOK)
    ? readFileSync(BOOK, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => (JSON.parse(line) as { id: string }).id)
    : [],
);

createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    try {
      const event = signed.verify(body, request.headers as Record<string, string>);
      const id = String(request.headers['webhook-id']);
      const isDouble = taken.has(id);
      taken.add(id);
      appendFileSync(BOOK, `${JSON.stringify({ id, isDouble, event })}\n`);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
}).listen(Number(PORT), '127.0.0.1', () => console.info('receiver: it is open'));
