// The log: one JSON line per event on standard error, for a reader or a collector; never personal data.
import type { Config } from '../config/config.ts';

type Level = Config['logLevel'];
type LogFields = Record<string, unknown>;

/** Fields must not carry names, addresses, phones, e-mails or query strings. An Error goes under the key `error`. */
export type Log = Record<Level, (message: string, fields?: LogFields) => void>;

const ranks: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 };

/** A log that writes lines of `least` importance and above. */
export function openLog(least: Level, write: (line: string) => void = toStandardError): Log {
  const at =
    (level: Level) =>
    (message: string, fields: LogFields = {}) => {
      if (ranks[level] < ranks[least]) return;
      write(`${lineOf({ at: new Date().toISOString(), level, message }, fields)}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

// Logging must not throw: its caller is often handling an error already.
function lineOf(head: Record<string, string>, fields: LogFields): string {
  try {
    return JSON.stringify({ ...head, ...fields }, readableErrors);
  } catch (error) {
    return JSON.stringify({ ...head, unreadable: String(error) });
  }
}

// Backpressure: a reader that stops reading (a pager, a terminal that hangs) must not fill the shop's memory.
const mostUnreadBytes = 16_000_000;
let lost = 0;

function toStandardError(line: string): void {
  if (process.stderr.writableLength > mostUnreadBytes) return void (lost += 1);
  if (lost > 0) {
    const lines = lost;
    lost = 0;
    openLog('warn').warn('lines of the log were lost, for nobody read them', { lines });
  }
  process.stderr.write(line);
}

function readableErrors(_key: string, value: unknown): unknown {
  if (value instanceof Error) return { message: value.message, stack: value.stack, cause: value.cause };
  return typeof value === 'bigint' ? String(value) : value;
}
