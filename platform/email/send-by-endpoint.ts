/** Emails through the HTTP send endpoint of an email service (rule E3). */
import type { MailWay } from '#platform/config/config.ts';
import type { SendOutcome, Transport } from './email.ts';

const ENDPOINT_LIMIT_MS = 20_000;

type Endpoint = Extract<MailWay, { kind: 'endpoint' }>;

/**
 * The service has its own words for an email, so it gets the parameters of its template instead of our text.
 * Every status but 2xx (451, 403 and 429 are its usual ones) and every network failure may pass, so it is tried again.
 */
export function sendByEndpoint(way: Endpoint, limitMs = ENDPOINT_LIMIT_MS): Transport {
  return async (outgoing, signal) => {
    const body = JSON.stringify({
      service_id: way.serviceId,
      template_id: 'message' in outgoing.templateParams ? way.accountTemplateId : way.templateId,
      template_params: outgoing.templateParams,
    });
    try {
      const response = await fetch(way.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        // A form sent on to another place is not the place the owner configured.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
      });
      await response.body?.cancel();
      return outcomeOf(response);
    } catch (error) {
      return { kind: 'failed', reason: `the send endpoint cannot be reached (${causeOf(error)})` };
    }
  };
}

function outcomeOf({ ok, status }: Response): SendOutcome {
  return ok ? { kind: 'sent' } : { kind: 'failed', reason: `the send endpoint answered ${status}` };
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
