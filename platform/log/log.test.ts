/** The log, when what it is told cannot be written down and when nobody reads it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('what cannot be serialised is logged as such, and throws nothing', () => {
  const lines: string[] = [];
  const error = new Error('at the root of itself');
  error.cause = error;
  openLog('info', (line) => lines.push(line)).error('a page failed', { error });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', message: 'a page failed' });
});

test('a log reader that stops reading does not fill the memory, and learns how many lines it missed', async () => {
  const program = `import { setImmediate as turn } from 'node:timers/promises';
    import { openLog } from '${join(import.meta.dirname, 'log.ts')}';
    const log = openLog('info');
    const text = 'x'.repeat(10_000);
    for (let line = 0; line < 5_000; line += 1) { log.info(text); await turn(); }
    console.log(process.stderr.writableLength);
    await new Promise((done) => process.stderr.once('drain', done));
    log.info('read again');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [waiting] = (await once(child.stdout, 'data')) as [Buffer];
  expect(Number(waiting.toString())).toBeLessThan(20_000_000);
  let read = '';
  child.stderr.on('data', (piece) => (read += piece));
  await once(child, 'close');
  expect(read).toMatch(/"lines of the log were lost, for nobody read them","lines":\d{3,}\}\n.*"read again"/);
});
