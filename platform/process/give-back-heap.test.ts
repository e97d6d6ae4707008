// Tests of giving back the free heap of the C library: measured in a process of its own, and harmless where it cannot be done.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { hasGlibc } from './glibc.ts';

const module = new URL('give-back-heap.ts', import.meta.url).href;

/** Runs `program` as a process with `give` and `said`, the log's lines, at hand; answers what it prints as JSON. */
function run<T>(program: string, args: string[] = []): T {
  const whole = `
    import { heapGiver } from ${JSON.stringify(module)};
    const said = [];
    const say = (message) => said.push(message);
    const give = heapGiver({ debug: say, info: say, warn: say, error: say });
    ${program}`;
  return JSON.parse(
    execFileSync(process.execPath, [...args, '--input-type=module', '-e', whole], { encoding: 'utf8' }),
  );
}

test.runIf(hasGlibc())('blocks that are free between others go back to the machine', () => {
  // Below the size that is mapped by itself. Every fourth stays, so that the end of the heap is not free.
  const program = `
    let blocks = Array.from({ length: 1_600 }, () => Buffer.allocUnsafeSlow(60_000).fill(1));
    const kept = blocks.filter((_, at) => at % 4 === 3);
    blocks = null;
    do {
      gc();
      await new Promise(setImmediate);
    } while (process.memoryUsage().external > 40_000_000);
    const held = process.memoryUsage.rss();
    await give();
    console.log(JSON.stringify((held - process.memoryUsage.rss()) / kept.length / 3));`;
  // Of 60,000 bytes each.
  expect(run<number>(program, ['--expose-gc'])).toBeGreaterThan(40_000);
});

test('without the package nothing happens, and the log says so once', () => {
  const said = run<string[]>(`
    import { registerHooks } from 'node:module';
    registerHooks({
      resolve(name, context, next) {
        if (name === 'koffi') throw new Error('not installed');
        return next(name, context);
      },
    });
    await give();
    await give();
    console.log(JSON.stringify(said));`);
  expect(said).toEqual(hasGlibc() ? [expect.stringContaining('the C library')] : []);
});
