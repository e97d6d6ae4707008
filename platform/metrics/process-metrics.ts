/** Of one process: memory, processor time, and how late its event loop was since the last reading. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { counter, gauge, type MetricFamily } from './family.ts';

/** Begins to watch the event loop; returns what reads it. */
export function openProcessMetrics(): () => MetricFamily[] {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const delaySeconds = loop.count === 0 ? 0 : loop.percentile(99) / 1e9;
    loop.reset();
    return [
      gauge(
        'qadam_event_loop_delay_p99_seconds',
        'How late the event loop was since the last reading, 99th percentile.',
        delaySeconds,
      ),
      gauge('qadam_memory_rss_bytes', 'Memory of the process.', rss),
      gauge(
        'qadam_memory_heap_bytes',
        'JavaScript objects, and buffers outside the heap.',
        heapUsed + external,
      ),
      counter('qadam_cpu_seconds_total', 'Processor time of the process.', (user + system) / 1e6),
      gauge('qadam_uptime_seconds', 'How long the process has lived.', Math.round(process.uptime())),
    ];
  };
}
