// The program: reads the settings, opens the shop in one process or several, and says when it is open.
import { assertCountry } from './country.ts';
import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { readConfig } from '#platform/config/config.ts';
import type { Config } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import type { Log } from '#platform/log/log.ts';
import { runFirst, runWorker } from './processes.ts';
import { openRenewal, type Renewal } from './renew.ts';
import { serve, type HandedOn } from './serve.ts';
import { handedOnHere } from '#platform/process/begin-anew.ts';
import { collectWhenIdle } from '#platform/process/collect-when-idle.ts';
import { heapGiver } from '#platform/process/give-back-heap.ts';
import { startTelemetry, stopTelemetry } from '#platform/telemetry/start-telemetry.ts';
import { stopOrderly } from '#platform/process/stop.ts';

const keepCompiledAfterMs = 20_000;
/** Of the program before us in this process; null at a start. */
const handed = handedOnHere<HandedOn>();
const config = readOrExit();
const log = openLog(config.logLevel);
const giveHeap = heapGiver(log);
let renewal: Renewal | null = null;
const collectNow = collectWhenIdle(async () => {
  await giveHeap();
  return renewal?.whenIdle();
});
await startTelemetry(config.telemetry, log);

if (cluster.isWorker) await runWorker(config, log);
else await openOrExit(config.webProcesses > 1 ? runFirst : runAlone);

function readOrExit(): Config {
  try {
    const read = readConfig();
    assertCountry();
    return read;
  } catch (error) {
    return exitWith(error, 'Qadam did not start, some settings are wrong:\n');
  }
}

async function openOrExit(run: (config: Config, log: Log) => Promise<void>): Promise<void> {
  try {
    await run(config, log);
    // The only line on standard output: scripts wait for it. One that has begun anew was open before.
    if (!handed) process.stdout.write(`Qadam is open at ${config.publicUrl}\n`);
    log.info('open', { ms: Math.round(performance.now()), hasBegunAnew: handed !== null });
    // Node writes its compile cache at exit, which a shop that is killed does not reach.
    setTimeout(flushCompileCache, keepCompiledAfterMs).unref();
  } catch (error) {
    if (isBug(error)) log.error('start failed', { error });
    exitWith(error, 'Qadam did not start: ');
  }
}

async function runAlone(): Promise<void> {
  const serving = await serve(config, log, handed);
  stopOrderly(() => {
    renewal?.isStopping();
    return serving.close().finally(stopTelemetry);
  }, log);
  // The program before has filled the shop already.
  await serving.openFront(handed ? { ...config, sampleData: false, firstAdmin: null } : config);
  if (handed) collectNow();
  renewal = await openRenewal(serving, config, log);
}

// What the shopkeeper can fix is thrown as a plain Error with its own sentence; anything else needs its stack trace.
function isBug(error: unknown): boolean {
  return (
    !(error instanceof Error) || Object.getPrototypeOf(error) !== Error.prototype || error.message === ''
  );
}

function exitWith(error: unknown, opening: string): never {
  process.stderr.write(`${opening}${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
