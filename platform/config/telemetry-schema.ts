// The settings of OpenTelemetry, under the names that its specification gives them.
import { z } from 'zod';
import { pairsSchema, SAMPLERS, type TelemetrySettings } from '../telemetry/telemetry-settings.ts';
import { address, row, secret, wholeNumber } from './setting-values.ts';

export const telemetryShape = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http:', 'https:')
    .optional()
    .meta(
      row(
        'off',
        'http://127.0.0.1:4318',
        'The OpenTelemetry collector that takes traces and metrics (OTLP over HTTP, JSON).',
      ),
    ),
  OTEL_EXPORTER_OTLP_HEADERS: pairsSchema
    .optional()
    .meta(secret('none', 'api-key=secret', 'Headers for the collector, as name=value pairs.')),
  OTEL_SERVICE_NAME: z
    .string()
    .default('qadam')
    .meta(row('qadam', 'qadam-lahore', 'The name of this shop in traces and metrics.')),
  OTEL_RESOURCE_ATTRIBUTES: pairsSchema
    .optional()
    .meta(row('none', 'deployment.environment=live', 'What else is said of it, as name=value pairs.')),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, `must be ${SAMPLERS.join(', ')}`)
    .default('parentbased_always_on')
    .meta(row('parentbased_always_on', 'parentbased_traceidratio', 'Which traces are kept.')),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1)
    .meta(row('1', '0.1', 'How many of them, where the sampler goes by ratio.')),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(1_000, 3_600_000)
    .default(60_000)
    .meta(row('60000', '15000', 'How often metrics are sent, in milliseconds.')),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .meta(row('false', 'true', 'Whether all of it is off, whatever else is set.')),
};

type TelemetryEnvironment = z.infer<z.ZodObject<typeof telemetryShape>>;

/** Null while it is off. */
export function telemetryOf(s: TelemetryEnvironment): TelemetrySettings | null {
  if (!s.OTEL_EXPORTER_OTLP_ENDPOINT || s.OTEL_SDK_DISABLED === 'true') return null;
  return {
    endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: s.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    service: s.OTEL_SERVICE_NAME,
    resource: s.OTEL_RESOURCE_ATTRIBUTES ?? {},
    sampler: s.OTEL_TRACES_SAMPLER,
    ratio: s.OTEL_TRACES_SAMPLER_ARG,
    metricsMs: s.OTEL_METRIC_EXPORT_INTERVAL,
  };
}
