/** The settings of the embedded PostgreSQL: durable, private, and small enough for two cores and 1 GB. */

/** Arguments for `postgres`; `more` (as `name=value`) overrules. */
export function serverArguments(data: string, socketFolder: string, more: readonly string[] = []): string[] {
  const settings = [`unix_socket_directories=${socketFolder}`, ...SETTINGS, ...more];
  return ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
}

const SETTINGS = [
  // Reached by its socket alone, in a folder only its user may enter.
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=60',
  // An acknowledged order is on the disk.
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'max_wal_size=512MB',
  'min_wal_size=64MB',
  'shared_buffers=128MB',
  'effective_cache_size=512MB',
  'work_mem=8MB',
  'maintenance_work_mem=64MB',
  'random_page_cost=1.1',
  'max_worker_processes=4',
  'max_parallel_workers=2',
  'max_parallel_workers_per_gather=1',
  'autovacuum_max_workers=2',
  // Parallel workers and JIT gain nothing for small queries and cost memory.
  'io_method=sync',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'lc_messages=C',
  // The details of an error name the row, and so the shopper: they stay out of the log.
  'log_error_verbosity=terse',
  'log_checkpoints=off',
  'log_line_prefix=%m [%p] ',
];
