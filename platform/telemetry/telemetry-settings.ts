/** The settings of OpenTelemetry, by its standard names; without an endpoint there are none, and nothing of it is loaded. */
import { z } from 'zod';

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export type Sampler = (typeof SAMPLERS)[number];

export type TelemetrySettings = {
  /** Without a slash at its end; `/v1/traces` and `/v1/metrics` are under it. */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  resource: Record<string, string>;
  sampler: Sampler;
  /** 0 to 1. */
  ratio: number;
  metricsMs: number;
};

/** `name=value` pairs with commas between them, values percent-encoded, as the standard writes them; null for what is none. */
export function readPairs(text: string): Record<string, string> | null {
  const pairs = text.split(',').filter((part) => part.trim() !== '');
  const read = pairs.map((part) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(part));
  if (read.some((found) => found === null)) return null;
  try {
    return Object.fromEntries(read.map((found) => [found?.[1] ?? '', decodeURIComponent(found?.[2] ?? '')]));
  } catch {
    return null;
  }
}

export const pairsSchema = z.string().transform((text, context) => {
  const pairs = readPairs(text);
  if (pairs) return pairs;
  context.addIssue({ code: 'custom', message: 'must be name=value pairs with commas between them' });
  return z.NEVER;
});
