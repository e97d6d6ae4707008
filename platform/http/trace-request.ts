/** One request as a span: its method, the pattern of its address and the status; never the address itself, which may name somebody. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { inSpan, isTracing } from '../telemetry/tracing.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** `routeOf`: the pattern of a target, null for none. */
export async function traceRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { trustProxy }: { trustProxy: number },
  serve: () => Promise<void>,
  routeOf: (target: string) => string | null = () => null,
): Promise<void> {
  if (!isTracing()) return serve();
  const method = METHODS.find((each) => each === req.method) ?? '_OTHER';
  const route = routeOf(req.url ?? '/');
  const attributes = { 'http.request.method': method, ...(route !== null && { 'http.route': route }) };
  const { traceparent } = req.headers;
  // Of a proxy of ours only: anybody else could have every request of theirs kept.
  const parent = trustProxy > 0 && typeof traceparent === 'string' ? traceparent : undefined;
  await inSpan(
    route === null ? method : `${method} ${route}`,
    { kind: 'server', attributes, parent },
    async (span) => {
      await serve();
      span.set({ 'http.response.status_code': res.statusCode });
      if (res.statusCode >= 500) span.fail(String(res.statusCode));
    },
  );
}
