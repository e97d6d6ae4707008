// Liveness and readiness checks for a supervisor or load balancer.

/** Why the shop is not ready, or null when it is. */
type ReadyCheck = () => Promise<'opening' | 'stopping' | 'database' | null>;

const readyWithinMs = 1000;

/** The answer to GET /healthz (always quick, no database) and /readyz (503 names what is not ready), else null. */
export async function answerHealth(target: string, whyNotReady: ReadyCheck): Promise<Response | null> {
  const path = target.split('?', 1)[0];
  if (path === '/healthz') return report(200, { status: 'alive' });
  if (path !== '/readyz') return null;
  const reason = await whyNotReady();
  return reason === null
    ? report(200, { status: 'ready' })
    : report(503, { status: 'not ready', notReady: reason });
}

/** Whether the shop says so within a second; a slow or broken database is not ready. */
export async function isReadyInTime(isReady: () => Promise<boolean>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, readyWithinMs, false);
  try {
    return await Promise.race([isReady().catch(() => false), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function report(status: number, body: Record<string, string>): Response {
  const retry: Record<string, string> = status === 503 ? { 'retry-after': '2' } : {};
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...retry } });
}
