/** Each statement as a span: its words with places for the values, never a value. */
import type { LogEvent } from 'kysely';
import { isTracing, pastSpan } from '../telemetry/tracing.ts';

const MAX_LETTERS = 1_000;

/** For Kysely's `log`; nothing at all while nobody traces. */
export function tracedStatements(): { log?: (event: LogEvent) => void } {
  return isTracing() ? { log: note } : {};
}

function note(event: LogEvent): void {
  const words = withoutValues(event.query.sql);
  const operation = /^\s*([a-z]+)/i.exec(words)?.[1]?.toUpperCase() ?? 'SQL';
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': words.slice(0, MAX_LETTERS),
  };
  pastSpan(operation, { kind: 'client', attributes }, event.queryDurationMillis, failureOf(event));
}

/** Values are sent beside the words; what stands between quotes is taken out all the same. */
export function withoutValues(words: string): string {
  return words
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function failureOf(event: LogEvent): string | null {
  if (event.level !== 'error') return null;
  const { error } = event;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'error';
}
