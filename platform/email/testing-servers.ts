/** For tests: a mail server and a send endpoint on free loopback ports, with the moods real ones have. */
import { createServer } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Received = { from: string; to: string[]; raw: string };

/** Asked before each RCPT TO: an SMTP status to refuse with, or null to accept. */
export type Mood = () => number | null;

/** `isDropping`, called when an email has arrived whole: then the connection is cut instead of an answer. */
export async function mailSink(mood: Mood = () => null, isDropping: () => boolean = () => false) {
  const received: Received[] = [];
  const lines = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      const status = mood();
      callback(status === null ? null : Object.assign(new Error('not now'), { responseCode: status }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({
          from,
          to: rcptTo.map((each) => each.address),
          raw: Buffer.concat(chunks).toString(),
        });
        if (isDropping()) for (const line of lines) line.destroy();
        else callback();
      });
    },
  });
  server.server.on('connection', (line: Socket) => {
    lines.add(line);
    line.once('close', () => lines.delete(line));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}

/** Takes the connection and never says a word. */
export async function silentSink() {
  const sockets = new Set<Socket>();
  const server = createRawServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  const port = await listen(server);
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return closed(server);
  };
  return { port, connections: () => sockets.size, close };
}

/** Answers with the statuses given, one after the other, then 200; keeps the bodies. */
export async function endpointSink(...statuses: number[]) {
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(statuses.shift() ?? 200).end('OK');
    });
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}/send`, bodies, close: () => closed(server) };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
