/** The embedded database through kills, second starts and hostile folders, with real processes. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canFailCalls, failCalls } from '../support/processes/failing-calls.ts';
import { postgresUnder, signalSupervisors, supervisorsOf, until } from '../support/processes/processes.ts';
import { startSmallShop, type Options, type SmallShop } from '../support/processes/start-small-shop.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
// In a folder that is root's alone (a checkout under /root) nobody else can run the shop: there the second round has nothing to run.
const canNobodyRun =
  isRoot &&
  spawnSync(process.execPath, ['-e', `fs.accessSync(${JSON.stringify(import.meta.filename)})`], nobody)
    .status === 0;
const users = [
  { who: isRoot ? 'root' : 'this user', user: undefined },
  ...(canNobodyRun ? [{ who: 'a user without rights', user: nobody }] : []),
];

let base: string;
let dataDir: string;
let started: SmallShop[];

describe.runIf(process.platform === 'linux').each(users)('as $who', ({ user }) => {
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'qadam-embedded-'));
    chmodSync(base, 0o755);
    dataDir = join(base, 'data');
    mkdirSync(dataDir);
    if (user) chownSync(dataDir, user.uid, user.gid);
    started = [];
  });
  afterEach(async () => {
    for (const shop of started) await shop.kill();
    await until('no database left behind', () => isQuiet(base));
    rmSync(base, { recursive: true, force: true });
  });

  // For root every test; a second user shows that the same holds where nobody else's rights are at hand.
  const once = test.runIf(!user);

  const start = (options: Options & { in?: string } = {}): SmallShop => {
    const shop = startSmallShop(options.in ?? dataDir, { user, ...options });
    started.push(shop);
    return shop;
  };
  const open = async (options: Options & { in?: string } = {}): Promise<SmallShop> => {
    const shop = start(options);
    expect(await shop.first).toEqual({ url: expect.any(String) });
    return shop;
  };

  test('the data outlives an orderly stop, and no process does', async () => {
    const first = await open();
    await first.ask('add');
    expect(await first.ask('stop')).toEqual({ stopped: true });
    expect(isQuiet(base)).toBe(true);
    const second = await open();
    expect(await second.ask('count')).toEqual({ n: 1 });
  });

  test('a shop killed leaves no database running, and the next one finds its rows', async () => {
    const first = await open();
    for (let n = 1; n <= 20; n += 1) expect(await first.ask('add')).toEqual({ n });
    await first.kill();
    await until('the database stops', () => isQuiet(base));
    const second = await open();
    expect(await second.ask('count')).toEqual({ n: 20 });
  });

  once('a shop killed and started again at once waits for the old database to end', async () => {
    const first = await open();
    await first.ask('add');
    await first.kill();
    const second = await open();
    await until('rows', async () => (await second.ask('count')).n === 1);
  });

  test('a database killed under the shop comes back with every acknowledged row', async () => {
    const shop = await open();
    await shop.ask('add');
    const killed = postgresUnder(base);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await until('a new server', () => postgresUnder(base).some((pid) => !killed.includes(pid)));
    await until('the shop can write again', async () => (await shop.ask('add')).n !== undefined);
    expect((await shop.ask('count')).n).toBeGreaterThanOrEqual(2);
    expect(await shop.ask('stop')).toEqual({ stopped: true });
    expect(isQuiet(base)).toBe(true);
  });

  once('a supervisor killed is replaced, and the database does not notice', async () => {
    const shop = await open();
    const [postgres] = postgresUnder(base);
    const [old] = supervisorsOf(base);
    signalSupervisors(base, 'SIGKILL');
    await until('another supervisor', () => supervisorsOf(base).some((pid) => pid !== old));
    expect(await shop.ask('add')).toEqual({ n: 1 });
    expect(postgresUnder(base)).toEqual([postgres]);
    await shop.kill();
    await until('the database stops', () => isQuiet(base));
  });

  test.runIf(!user && canFailCalls).each(['EAGAIN', 'ENOMEM'])(
    'a supervisor killed while no process can be made (%s) is replaced when one can',
    async (error) => {
      const shop = await open();
      const failing = await failCalls([shop.pid], { calls: '?clone,?fork,?vfork', error });
      signalSupervisors(base, 'SIGKILL');
      await until('two tries have failed', () => failing.times() > 1);
      await failing.stop();
      await until('another supervisor', () => supervisorsOf(base).length === 1);
      expect(await shop.ask('add')).toEqual({ n: 1 });
      expect(await shop.ask('stop')).toEqual({ stopped: true });
      expect(isQuiet(base)).toBe(true);
    },
  );

  once('stopping just after the supervisor was killed still stops the database', async () => {
    const shop = await open();
    signalSupervisors(base, 'SIGKILL');
    expect(await shop.ask('stop')).toEqual({ stopped: true });
    expect(isQuiet(base)).toBe(true);
  });

  once('a database that outlived shop and supervisor is adopted, and stopped in the end', async () => {
    const first = await open();
    await first.ask('add');
    const running = postgresUnder(base);
    signalSupervisors(base, 'SIGSTOP');
    await first.kill();
    signalSupervisors(base, 'SIGKILL');
    const second = await open();
    expect(postgresUnder(base)).toEqual(running);
    expect(await second.ask('count')).toEqual({ n: 1 });
    expect(await second.ask('stop')).toEqual({ stopped: true });
    expect(isQuiet(base)).toBe(true);
  });

  test('138* a second shop on the folder is refused and told who holds it, also after the database was restarted', async () => {
    const first = await open({ address: 'http://127.0.0.1:4100' });
    const says = { refused: expect.stringMatching(new RegExp(`pid=${first.pid} .*http://127.0.0.1:4100`)) };
    expect(await start().first).toEqual(says);
    const killed = postgresUnder(base);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    // Connections of the killed server still answer for a moment: only a new one is the restart.
    await until('a new server', () => postgresUnder(base).some((pid) => !killed.includes(pid)));
    await until('the shop can write again', async () => (await first.ask('add')).n !== undefined);
    expect(await start().first).toEqual(says);
    await first.ask('stop');
    await open();
  });

  once('138* a second shop is refused also in the moment in which the first has no database', async () => {
    const first = await open({ address: 'http://127.0.0.1:4100' });
    // The one that would start it again is held, so that the moment lasts.
    signalSupervisors(base, 'SIGSTOP');
    const killed = postgresUnder(base);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await until('the database is gone', () => postgresUnder(base).length === 0);
    const says = { refused: expect.stringMatching(new RegExp(`another shop .*pid=${first.pid} .*:4100`)) };
    expect(await start().first).toEqual(says);
    expect(postgresUnder(base)).toEqual([]);
    signalSupervisors(base, 'SIGCONT');
    await until('the shop can write again', async () => (await first.ask('add')).n !== undefined);
  });

  once(
    '138* what a killed shop left written hinders nobody, also when its number is somebody else now',
    async () => {
      const first = await open();
      await first.ask('add');
      await first.kill();
      const file = join(dataDir, 'shop-in-use.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace(/"pid":\d+/, `"pid":${process.pid}`));
      const second = await open();
      expect(await second.ask('count')).toEqual({ n: 1 });
      expect(readFileSync(file, 'utf8')).toContain(`"pid":${second.pid},`);
      expect(await second.ask('stop')).toEqual({ stopped: true });
      expect(existsSync(file)).toBe(false);
    },
  );

  once('of two shops that start at once on a new folder one opens and the other is refused', async () => {
    const both = [start(), start()];
    const lines = await Promise.all(both.map((shop) => shop.first));
    expect(lines.filter((line) => line.url)).toHaveLength(1);
    expect(lines.filter((line) => line.refused?.includes('another shop uses'))).toHaveLength(1);
    const winner = both[lines.findIndex((line) => line.url)];
    await until('the winner works', async () => (await winner?.ask('count'))?.n === 0);
  });

  test('a first start cut off half way leaves nothing that hinders the next', async () => {
    const first = start();
    await until('the making of the database', () => halves().length > 0);
    await first.kill();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    await open();
    expect(halves()).toEqual([]);
  });

  once('Ctrl-C for the whole process group lets the shop finish before the database stops', async () => {
    const shop = await open();
    expect(await shop.interruptGroup()).toEqual([{ n: 1 }, { stopped: true }]);
    expect(isQuiet(base)).toBe(true);
  });

  once(
    'a process number that was the database once and is another process now does not hinder the start',
    async () => {
      const first = await open();
      await first.ask('add');
      const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
      signalSupervisors(base, 'SIGSTOP');
      const left = readFileSync(pidFile, 'utf8');
      await first.kill();
      for (const pid of [...supervisorsOf(base), ...postgresUnder(base)]) process.kill(pid, 'SIGKILL');
      const stranger = spawn('/bin/sleep', ['60'], { ...(isRoot ? nobody : {}) });
      writeFileSync(pidFile, left.replace(/^\d+/, String(stranger.pid)));
      const second = await open();
      expect(await second.ask('count')).toEqual({ n: 1 });
      stranger.kill();
    },
  );

  once('a data folder whose path is too long for a socket works all the same', async () => {
    const shop = await open({ in: join(dataDir, 'x'.repeat(120)) });
    expect(await shop.ask('add')).toEqual({ n: 1 });
    const { url = '' } = await shop.first;
    rmSync(new URL(url).searchParams.get('host') ?? '', { recursive: true, force: true });
  });

  once('data of another major version of PostgreSQL is refused with what to do', async () => {
    await (await open()).ask('stop');
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    expect(await start().first).toEqual({ refused: expect.stringMatching(/made by PostgreSQL 17.*backup/) });
  });

  test('a data folder that cannot be written is named', async () => {
    writeFileSync(join(base, 'file'), '');
    const closed = join(base, 'file', 'data');
    expect(await start({ in: closed }).first).toEqual({ refused: expect.stringContaining(closed) });
  });

  once('a server that cannot start says why in its own words', async () => {
    await (await open()).ask('stop');
    writeFileSync(join(dataDir, 'postgres', 'postgresql.auto.conf'), 'no_such_setting = 1\n');
    expect(await start().first).toEqual({ refused: expect.stringContaining('no_such_setting') });
  });

  test.runIf(isRoot && !user)(
    'under a folder closed to all but root the database lives where it can, and is found again',
    async () => {
      chmodSync(base, 0o700);
      await (await open()).ask('add');
      const home = readFileSync(join(dataDir, 'postgres-is-in'), 'utf8').trim();
      await started[0]?.ask('stop');
      const second = await open();
      expect(await second.ask('count')).toEqual({ n: 1 });
      expect(await second.ask('stop')).toEqual({ stopped: true });
      expect(dirname(home)).toBe('/var/lib/qadam');
      expect(postgresUnder(home)).toEqual([]);
      rmSync(home, { recursive: true });
    },
  );

  test.runIf(isRoot && !user)(
    'a folder closed after the data was made is refused, not begun anew',
    async () => {
      await (await open()).ask('stop');
      chmodSync(base, 0o700);
      expect(await start().first).toEqual({ refused: expect.stringContaining('holds the shop') });
    },
  );
});

function isQuiet(folder: string): boolean {
  return postgresUnder(folder).length + supervisorsOf(folder).length === 0;
}

function halves(): string[] {
  return readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'));
}
