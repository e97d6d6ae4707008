// Tests of who wins: by seed and tickets alone, as docs/draws.md tells anybody to work it out.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from '#tests/support/fast-check.ts';
import { expect, test } from 'vitest';
import { readPhone } from '#shop/accounts/phone-field.ts';
import { maskPhone } from '#shop/draws/draw.ts';
import { hashOfSeed, lineUp, newSecret, ticketOf } from './pick-winners.ts';

const secret = fc.stringMatching(/^[0-9a-f]{64}$/);
const numbers = fc.uniqueArray(fc.integer({ min: 1_000_000, max: 9_999_999 }), { maxLength: 40 });
const entriesOf = (key: string, all: readonly number[]) =>
  all.map((number) => ({ ticket: ticketOf(key, `+92300${number}`) }));

test('the line follows from seed and tickets, whatever the order in which they entered', () => {
  fc.assert(
    fc.property(secret, secret, numbers, fc.integer(), (seed, key, all, turn) => {
      const entries = entriesOf(key, all);
      const turned = entries.toSorted((a, b) =>
        hashOfSeed(a.ticket + turn).localeCompare(hashOfSeed(b.ticket + turn)),
      );
      const line = lineUp(seed, entries);
      expect(lineUp(seed, turned)).toEqual(line);
      expect(line.map(({ ticket }) => ticket).toSorted()).toEqual(
        entries.map(({ ticket }) => ticket).toSorted(),
      );
    }),
  );
});

test('who leaves or comes moves nobody before or behind another', () => {
  fc.assert(
    fc.property(secret, secret, numbers, (seed, key, all) => {
      const entries = entriesOf(key, all);
      const fewer = entries.filter((_, at) => at % 3 !== 0);
      const among = new Set(fewer);
      expect(lineUp(seed, fewer)).toEqual(lineUp(seed, entries).filter((entry) => among.has(entry)));
    }),
  );
});

test('every entry is as likely to win as any other', () => {
  const entries = entriesOf(newSecret(), [1_111_111, 2_222_222, 3_333_333, 4_444_444]);
  const wins = new Map<string, number>();
  // Seeds are counted through, so that the figures are the same each time.
  for (let seed = 0; seed < 8_000; seed += 1) {
    const [first] = lineUp(hashOfSeed(String(seed)), entries);
    wins.set(first?.ticket ?? '', (wins.get(first?.ticket ?? '') ?? 0) + 1);
  }
  // Far beyond six deviations of 39: a fair draw never is.
  for (const count of wins.values()) expect(Math.abs(count - 2_000)).toBeLessThan(300);
  expect(wins.size).toBe(4);
});

test('a number has one ticket in every spelling, and another in every draw', () => {
  const key = newSecret();
  const spellings = ['0300 1234567', '+92 300 1234567', '92-300-1234567', '0092 300 1234567', '۰۳۰۰۱۲۳۴۵۶۷'];
  const tickets = spellings.map((typed) => ticketOf(key, readPhone(typed) ?? typed));
  expect(new Set(tickets).size).toBe(1);
  expect(ticketOf(newSecret(), '+923001234567')).not.toBe(tickets[0]);
  expect(maskPhone('+923001234567')).toBe('0300 ••••567');
});

test('the script of docs/draws.md finds each place again, and any that was changed', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/draws.md'), 'utf8');
  const script = /```js\n([\s\S]*?)```/.exec(docs)?.[1] ?? '';
  const seed = newSecret();
  const line = lineUp(seed, entriesOf(newSecret(), [1_000_001, 1_000_002, 1_000_003, 1_000_004]));
  const lines = line.map(({ ticket }, before) => `42\tBlack\t${ticket}\t${before + 1}`);
  const folder = mkdtempSync(join(tmpdir(), 'draw-'));
  const check = (given: string[], hash = hashOfSeed(seed)) => {
    writeFileSync(join(folder, 'check.mjs'), script);
    writeFileSync(join(folder, 'entries.txt'), ['size\tcolour\tticket\tplace', ...given, ''].join('\n'));
    return execFileSync(process.execPath, ['check.mjs', seed, hash, 'entries.txt'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  };
  try {
    expect(check(lines.toSorted())).toBe('4 entries, all in their place\n');
    expect(() => check(lines.toSpliced(1, 1))).toThrow('has the wrong place');
    expect(() => check(lines, hashOfSeed('another'))).toThrow('not the seed that was promised');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
