/** Starts, sells through and kills the shop of order-shop.ts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CheckoutInput } from '#shop/checkout/checkout-form.ts';

export type Answer = { key: string; orderId?: string; replayed?: boolean; refused?: string; failed?: string };

export type OrderShop = {
  /** Where its database is, and the variants it sells. */
  url: string;
  rows: number[];
  /** The shop's answer, or null when it was killed before it gave one. */
  place(input: CheckoutInput): Promise<Answer | null>;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const script = join(import.meta.dirname, 'order-shop.ts');

/** Resolves when the shop is open. */
export async function startOrderShop(dataDir: string): Promise<OrderShop> {
  const child = spawn(process.execPath, [script, dataDir], {
    detached: true,
    stdio: ['pipe', 'pipe', process.env.SHOW_LOG ? 'inherit' : 'ignore'],
  });
  // What is written to a shop that was killed is lost, which is what this is about.
  child.stdin.on('error', () => undefined);
  const exit = once(child, 'exit');
  const waiting = new Map<string, (answer: Answer | null) => void>();
  const lines = createInterface({ input: child.stdout });
  const first = once(lines, 'line').then(([line]) => JSON.parse(line) as { url: string; rows: number[] });
  const open = await Promise.race([
    first,
    exit.then(() => Promise.reject(new Error('the shop did not open'))),
  ]);
  lines.on('line', (line) => {
    const answer: Answer = JSON.parse(line);
    waiting.get(answer.key)?.(answer);
    waiting.delete(answer.key);
  });
  lines.on('close', () => waiting.forEach((resolve) => resolve(null)));
  const place = (input: CheckoutInput) =>
    new Promise<Answer | null>((resolve) => {
      waiting.set(input.idempotencyKey, resolve);
      child.stdin.write(`${JSON.stringify({ input })}\n`);
    });
  return {
    ...open,
    place,
    kill: async () => {
      child.kill('SIGKILL');
      await Promise.all([exit, child.stdout.closed || once(lines, 'close')]);
    },
    stop: async () => {
      child.stdin.end();
      await exit;
    },
  };
}
