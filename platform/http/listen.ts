// Listens on the port before any long work begins, with a plain message when it is taken.
import { once } from 'node:events';
import type { Server } from 'node:http';

const BACKLOG = 16_384;

/** Resolves once the server listens; rejects with one line that names the port and what to do. */
export async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen({ port, host, backlog: BACKLOG });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(explain(error, port, host), { cause: error });
  }
}

/** Listens on the port that a program before us has handed on, with who connected meanwhile. */
export async function listenAgain(server: Server, descriptor: number): Promise<void> {
  server.listen({ fd: descriptor, backlog: BACKLOG });
  await once(server, 'listening');
}

function explain(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return `port ${port} is taken by another program; stop that one or start with PORT=${port + 1}`;
  if (code === 'EACCES')
    return `port ${port} is not ours to use; start with a port above 1023, for example PORT=3000`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} is no address of this machine; try HOST=0.0.0.0`;
  return `cannot listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`;
}
