/** Whether an error means that the database was away, and not that something is wrong. */

// connection_exception, too_many_connections, and a server that shuts down, crashed or is starting.
const AWAY = /^(08...|53300|57P0[123]|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;
// What pg says without a code; the last when no connection of the pool came free in time.
const WORDS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
];

/** True for a connection that broke, could not be made, or did not come free in time: trying again may help. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (WORDS.some((words) => error.message.startsWith(words))) return true;
  // A socket that is not there yet is no such file.
  if ('syscall' in error && error.syscall === 'connect') return true;
  return 'code' in error && AWAY.test(String(error.code));
}
