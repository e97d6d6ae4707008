/** Whether the database is away: by an error that came of it, or asked now. */
import { sql, type QueryExecutorProvider } from 'kysely';

// connection_exception; insufficient_resources, a full disk among them; a lock or an answer that took too long; a
// transaction that did; a server that shuts down, crashed or is starting, or that may only be read, as the one that
// another has just taken over from; a disk that fails; a line that is down, a name that is not found for now.
const AWAY =
  /^(08...|53...|55P03|57014|25006|25P0[34]|57P0[1235]|58030|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|EAI_AGAIN|EMFILE|ENFILE)$/;
// What pg says without a code; the last when no connection of the pool came free in time.
const WORDS = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Query read timeout',
];

/** True for a connection that broke, could not be made or did not come free in time, and for a server that has no room: trying again may help. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (WORDS.some((words) => error.message.startsWith(words))) return true;
  // A socket that is not there yet is no such file.
  if ('syscall' in error && error.syscall === 'connect') return true;
  return 'code' in error && AWAY.test(String(error.code));
}

/** A server that answers, and has no room for one more connection, memory or file. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^53...$/.test(String(error.code));
}

/** Whether the database answers at all. */
export async function answers(db: QueryExecutorProvider): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
