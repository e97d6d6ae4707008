/** Telemetry of this process: begun where an endpoint is set, and else not even loaded. */
import type { Log } from '../log/log.ts';
import type { MetricFamily } from '../metrics/family.ts';
import type { Telemetry } from './open-telemetry.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';

let telemetry: Telemetry | null = null;

/** Before the database is opened: what is opened later is traced. */
export async function startTelemetry(settings: TelemetrySettings | null, log: Log): Promise<void> {
  if (settings === null) return;
  const { openTelemetry } = await import('./open-telemetry.ts');
  telemetry = openTelemetry(settings, log);
}

/** The metrics of this process are sent as well, from now on. */
export function watchMetrics(read: () => Promise<MetricFamily[]>): void {
  telemetry?.watch(read);
}

/** Sends what is there, in two seconds at most. */
export async function stopTelemetry(): Promise<void> {
  const stopped = telemetry;
  telemetry = null;
  await stopped?.stop();
}
