/** How long a shop that is built and filled takes to open, and how much memory it uses when idle. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, memoryOfDescendants } from './process-memory.ts';
import { report } from './report.ts';
import { openMeasured } from './shop.ts';

export type StartUp = { openMs: number; firstPageMs: number; idleMb: number; databaseMb: number };

const times = 5;

/** With the embedded database, which starts and stops with the shop. Medians. */
export async function measureStart(): Promise<StartUp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'qadam-start-'));
  try {
    await (await openMeasured({ DATA_DIR: dataDir })).stop();
    const taken: StartUp[] = [];
    for (let time = 0; time < times; time += 1) taken.push(await startOnce(dataDir));
    const middle = (of: (each: StartUp) => number) =>
      taken.map(of).toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
    return {
      openMs: middle((each) => each.openMs),
      firstPageMs: middle((each) => each.firstPageMs),
      idleMb: middle((each) => each.idleMb),
      databaseMb: middle((each) => each.databaseMb),
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startOnce(dataDir: string): Promise<StartUp> {
  const shop = await openMeasured({ DATA_DIR: dataDir });
  const begun = performance.now();
  await (await fetch(shop.address)).text();
  const firstPageMs = shop.openedInMs + performance.now() - begun;
  await sleep(3_000);
  const pid = shop.child.pid ?? 0;
  const idleMb = memoryOf(pid);
  const databaseMb = memoryOfDescendants(pid);
  await shop.stop();
  return { openMs: shop.openedInMs, firstPageMs, idleMb, databaseMb };
}

if (process.argv[1] === import.meta.filename) {
  const out = report('start-and-memory', 'node bench/start-up.ts');
  const { openMs, firstPageMs, idleMb, databaseMb } = await measureStart();
  out.line(
    `built and filled, with the embedded database: open after ${openMs.toFixed(0)} ms, first page whole after ${firstPageMs.toFixed(0)} ms`,
  );
  out.line(
    `idle, three seconds after the first page: ${(idleMb + databaseMb).toFixed(0)} MB in all (proportional): the shop ${idleMb.toFixed(0)}, its database and supervisor ${databaseMb.toFixed(0)}`,
  );
  out.save();
}
