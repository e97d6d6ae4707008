/** A call to another company as a span: its host and what it answered, nothing of the path. Its own trace stays with us. */
import { inSpan } from '../telemetry/tracing.ts';

/** `work` says the status of the answer, null where none came. */
export function inOutsideSpan<T>(
  { hostname }: URL,
  method: string,
  work: (end: (status: number | null) => void) => Promise<T>,
): Promise<T> {
  const attributes = { 'http.request.method': method, 'server.address': hostname };
  return inSpan(`${method} ${hostname}`, { kind: 'client', attributes }, (span) =>
    work((status) => {
      if (status === null) span.fail('no-answer');
      else span.set({ 'http.response.status_code': status });
      if (status !== null && status >= 400) span.fail(String(status));
    }),
  );
}
