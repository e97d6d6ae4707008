// Tests of giving memory back: a process that has worked and is idle shrinks by itself, one that works is left alone.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';

type Seen = { heapUsed: number };

let end: () => void = () => undefined;
afterEach(() => end());

/** So many ms of the processor's own time, which other programs of a busy machine take nothing from. */
const work = `function work(ms) {
  const worked = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1_000; };
  for (const end = worked() + ms; worked() < end; );
}`;

/** A process that makes garbage once and then says again and again how much heap it has. */
function start(isBusy: boolean): AsyncIterator<string> {
  const module = new URL('collect-when-idle.ts', import.meta.url).href;
  const program = `
    import { collectWhenIdle } from ${JSON.stringify(module)};
    collectWhenIdle(() => undefined, 50);
    let garbage = Array.from({ length: 600_000 }, (_, at) => ({ at, text: 'shoe ' + at }));
    garbage = null;
    setInterval(() => console.log(JSON.stringify(process.memoryUsage())), 40);
    if (${isBusy}) setInterval(() => work(15), 16);
    ${work}`;
  const child = spawn(process.execPath, ['--max-semi-space-size=64', '--input-type=module', '-e', program]);
  end = () => child.kill('SIGKILL');
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]();
}

async function nextUsed(lines: AsyncIterator<string>): Promise<number> {
  const { value }: { value: string } = (await lines.next()) as { value: string };
  return (JSON.parse(value) as Seen).heapUsed;
}

test('a process that has worked and is idle gives back what it no longer needs', async () => {
  const lines = start(false);
  const most = await nextUsed(lines);
  await expect.poll(() => nextUsed(lines)).toBeLessThan(most / 3);
});

test('a busy one is left alone', async () => {
  const lines = start(true);
  const first = await nextUsed(lines);
  for (let at = 0; at < 10; at += 1) expect(await nextUsed(lines)).toBeGreaterThan(first / 3);
});

test('after work that left nothing, what can be given up is given up once more, and what is to follow follows each time', async () => {
  const module = new URL('collect-when-idle.ts', import.meta.url).href;
  const program = `
    import { collectWhenIdle, whenIdle } from ${JSON.stringify(module)};
    ${work}
    whenIdle(() => { console.log('given'); setTimeout(work, 20, 100); });
    const forgotten = whenIdle(() => console.log('forgotten'));
    forgotten();
    collectWhenIdle(() => console.log('after'), 50);
    work(100);
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  end = () => child.kill('SIGKILL');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (let time = 0; time < 3; time += 1)
    for (const value of ['given', 'after']) expect(await lines.next()).toMatchObject({ value });
});
