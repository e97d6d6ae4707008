/** Which way emails leave, from the configuration. */
import type { Config } from '#platform/config/config.ts';
import type { Transport } from './email.ts';
import { sendByEndpoint } from './send-by-endpoint.ts';
import { sendBySmtp } from './send-by-smtp.ts';

export function openTransport(config: Pick<Config, 'mail' | 'publicUrl'>): Transport {
  switch (config.mail.kind) {
    case 'smtp':
      return sendBySmtp(config.mail, new URL(config.publicUrl).hostname);
    case 'endpoint':
      return sendByEndpoint(config.mail);
    case 'kept':
      return noTransport;
  }
}

/** Sends nothing: the email stays readable in its row. */
export const noTransport: Transport = async () => ({ kind: 'kept' });
