// One line of the log for each request that was answered, without the secrets of its path (redactPath).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log/log.ts';
import { redactPath } from './redact-path.ts';

/** Health checks come every few seconds and are logged at debug level. */
export function logRequest(
  log: Log,
  req: IncomingMessage,
  res: ServerResponse,
  fields: { id: string; ms: number },
): void {
  const path = redactPath(req.url ?? '');
  const line = {
    ...fields,
    method: req.method,
    path,
    status: res.statusCode,
    ...(!res.writableFinished && { left: true }),
  };
  if (path === '/healthz' || path === '/readyz') log.debug('request', line);
  else log.info('request', line);
}
