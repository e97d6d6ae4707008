/** Starts a program of the shop as a process of its own and watches what it says. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type Started = {
  child: ChildProcess;
  port: number;
  address: string;
  said: { out: string; err: string };
  exit: Promise<number | null>;
};

const root = join(import.meta.dirname, '..', '..', '..');

/** `program` is a path in the checkout; it gets a free port and only the settings in `env`. */
export async function startShop(env: Record<string, string>, program = 'server/main.ts'): Promise<Started> {
  const port = Number(env.PORT ?? (await freePort()));
  const settings = {
    PATH: process.env.PATH ?? '',
    HOST: '127.0.0.1',
    SAMPLE_DATA: 'off',
    PICTURES_AHEAD: 'off',
    BEGIN_ANEW: 'off',
    PORT: String(port),
    ...env,
  };
  // The channel tells the shop when the test that started it is gone, even by kill -9.
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = { out: '', err: '' };
  child.stdout?.on('data', (piece) => (said.out += piece));
  child.stderr?.on('data', (piece) => (said.err += piece));
  const exit = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  return { child, port, address: `http://127.0.0.1:${port}`, said, exit };
}

/** Resolves when it is open; a program that ends instead throws with what it said. */
export async function untilOpen({ said, child }: Started): Promise<void> {
  const end = Date.now() + 170_000;
  while (!said.out.includes('is open')) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`the shop did not open: ${said.err}`);
    await setTimeout(25);
  }
}

// Below those that the kernel gives to whoever asks for any port, and to connections: a free one stays free until the program
// that gets it listens, which takes seconds on a busy machine. Each of the processes that test at once has ports of its own.
const PORTS = 2_600;
const FIRST_PORT = 11_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 8) * PORTS;
let lastPort = Math.floor(Math.random() * PORTS);

/** A port that nobody listens on, and that this process gives to nobody else. */
export async function freePort(): Promise<number> {
  for (;;) {
    lastPort = (lastPort + 1) % PORTS;
    const port = FIRST_PORT + lastPort;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!listens) return false;
  server.close();
  await once(server, 'close');
  return true;
}
