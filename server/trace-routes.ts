/** Loaders and actions of pages as spans, by the name of their route; given to the router only where somebody traces. */
import { inSpan, isTracing } from '#platform/telemetry/tracing.ts';

type Handler = () => Promise<{ status: 'success' | 'error'; error: Error | undefined }>;

type Route = {
  id: string;
  instrument(by: Record<'loader' | 'action', (handler: Handler) => Promise<void>>): void;
};

type BuildWithEntry = { entry: { module: object } };

export function withTracedRoutes<Build extends BuildWithEntry>(build: Build): Build {
  if (!isTracing()) return build;
  const module = { ...build.entry.module, instrumentations: [{ route: traceRoute }] };
  return { ...build, entry: { ...build.entry, module } };
}

function traceRoute(route: Route): void {
  const traced = (kind: 'loader' | 'action') => (handler: Handler) =>
    inSpan(
      `${kind} ${route.id}`,
      { kind: 'internal', attributes: { 'qadam.route': route.id } },
      async (span) => {
        const { status } = await handler();
        if (status === 'error') span.fail('thrown');
      },
    );
  route.instrument({ loader: traced('loader'), action: traced('action') });
}
