/** The supervisor of the embedded database rests as a shell while the server runs; what it is there for holds all the same. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  backendsOf,
  postgresUnder,
  restingSupervisorsOf,
  supervisorsOf,
  until,
  zombiesOf,
} from '../support/processes/processes.ts';
import { startSmallShop, type SmallShop } from '../support/processes/start-small-shop.ts';

let base: string;
let shop: SmallShop;

describe.runIf(process.platform === 'linux' && existsSync('/bin/sh'))('a supervisor that rests', () => {
  beforeEach(async () => {
    base = mkdtempSync(join(tmpdir(), 'qadam-rest-'));
    chmodSync(base, 0o755);
    shop = startSmallShop(join(base, 'data'));
    expect(await shop.first).toEqual({ url: expect.any(String) });
    await until('the supervisor rests', isResting);
  });
  afterEach(async () => {
    await shop.kill();
    await until('no process left behind', isQuiet);
    rmSync(base, { recursive: true, force: true });
  });

  test('starts a server again that was killed, without a zombie, and rests again', async () => {
    const [supervisor = 0] = supervisorsOf(base);
    const killed = postgresUnder(base);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await until('a new server', () => postgresUnder(base).some((pid) => !killed.includes(pid)));
    await until('the shop can write again', async () => (await shop.ask('add')).n !== undefined);
    await until('the killed one is reaped', () => zombiesOf(supervisor).length === 0);
    await until('the supervisor rests', isResting);
    expect(supervisorsOf(base)).toEqual([supervisor]);
    expect(await shop.ask('stop')).toEqual({ stopped: true });
    expect(isQuiet()).toBe(true);
  });

  test('reaps a server that ends while it looks after a lost connection', async () => {
    const [supervisor = 0] = supervisorsOf(base);
    const [postgres = 0] = postgresUnder(base);
    for (const pid of backendsOf(postgres)) process.kill(pid, 'SIGTERM');
    await until('the supervisor looks', () => !isResting());
    await until('the shop is back', async () => (await shop.ask('add')).n !== undefined);
    process.kill(postgres, 'SIGKILL');
    await until('a new server', () => postgresUnder(base).some((pid) => pid !== postgres));
    await until('the killed one is reaped', () => zombiesOf(supervisor).length === 0);
    await until('the shop can write again', async () => (await shop.ask('add')).n !== undefined);
    await until('the supervisor rests', isResting);
    expect(supervisorsOf(base)).toEqual([supervisor]);
  });

  test('stops the server in order when the shop is killed', async () => {
    expect(await shop.ask('add')).toEqual({ n: 1 });
    await shop.kill();
    await until('the database stops', isQuiet);
    shop = startSmallShop(join(base, 'data'));
    expect(await shop.first).toEqual({ url: expect.any(String) });
    expect(await shop.ask('count')).toEqual({ n: 1 });
  });

  test('lets signals for the whole session be, and is replaced when it is killed', async () => {
    const [first = 0] = supervisorsOf(base);
    const postgres = postgresUnder(base);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(first, signal);
    expect(await shop.ask('add')).toEqual({ n: 1 });
    expect(restingSupervisorsOf(base)).toEqual([first]);
    process.kill(first, 'SIGKILL');
    await until('another supervisor', () => supervisorsOf(base).some((pid) => pid !== first));
    await until('which rests', isResting);
    expect(postgresUnder(base)).toEqual(postgres);
    expect(await shop.ask('stop')).toEqual({ stopped: true });
    expect(isQuiet()).toBe(true);
  });
});

function isResting(): boolean {
  return restingSupervisorsOf(base).length === 1;
}

function isQuiet(): boolean {
  return postgresUnder(base).length + supervisorsOf(base).length === 0;
}
