/** What a long measurement found: shown as it runs, written to bench/results with the machine it was measured on. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

type Report = { line(text: string): void; save(): void };

export function report(name: string, command: string): Report {
  const lines: string[] = [];
  return {
    line: (text) => {
      lines.push(text);
      process.stdout.write(`${text}\n`);
    },
    save: () => {
      const folder = join(import.meta.dirname, 'results');
      mkdirSync(folder, { recursive: true });
      const head = [`# ${name}`, '', `Command: \`${command}\``, '', `Measured ${machine()}.`, ''];
      writeFileSync(
        join(folder, `${name}.md`),
        [...head, ...lines.map((line) => `- ${line}`), ''].join('\n'),
      );
    },
  };
}

function machine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  return `on ${day} at ${commit}: ${cpus().length} cores shared with other work, ${memory} GB, Node ${process.versions.node}`;
}
