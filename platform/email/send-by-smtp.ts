/** Emails through a mail server. */
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { MailWay } from '#platform/config/config.ts';
import { oneLine, type SendOutcome, type OutgoingEmail, type Transport } from './email.ts';

/** The whole of one attempt, whatever the server does; `quietMs` is the longest silence within it. */
const SMTP_LIMITS = { attemptMs: 30_000, quietMs: 10_000 };

type Smtp = Extract<MailWay, { kind: 'smtp' }>;

/**
 * One recipient a message, as an object and never a list to be parsed; nothing in an email can name a file or an
 * address to fetch. The Message-ID is made of the row's UUID and `host`. A 5xx for the recipient is final.
 */
export function sendBySmtp(way: Smtp, host: string, limits = SMTP_LIMITS): Transport {
  const transporter = createTransport({
    url: way.url,
    connectionTimeout: limits.quietMs,
    greetingTimeout: limits.quietMs,
    socketTimeout: limits.quietMs,
    dnsTimeout: limits.quietMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (outgoing, signal) => {
    const to = plainAddress(outgoing.recipient);
    if (!to) return { kind: 'refused', reason: 'the recipient is not one e-mail address' };
    const ends = AbortSignal.any([signal, AbortSignal.timeout(limits.attemptMs)]);
    try {
      await transporter.sendMail({ ...messageOf(outgoing, way.from, to, host), signal: ends });
      return { kind: 'sent' };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

// No lists, names or line breaks: to a mail server each of these could be a second recipient.
function plainAddress(text: string | null): string | null {
  return z.email().safeParse(text?.trim()).data ?? null;
}

function messageOf(outgoing: OutgoingEmail, from: string, to: string, host: string) {
  const replyTo = plainAddress(outgoing.replyTo);
  return {
    messageId: `<${outgoing.messageId}@${host}>`,
    from: { name: oneLine(outgoing.senderName), address: from },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    envelope: { from, to: [to] },
    subject: oneLine(outgoing.subject),
    text: outgoing.text,
    html: outgoing.html,
    // Keeps out-of-office answers from coming back.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function outcomeOf(error: unknown): SendOutcome {
  const { command, responseCode, code } = faultOf(error);
  if (command === 'RCPT TO' && responseCode >= 500)
    return { kind: 'refused', reason: `the mail server refused the recipient (${responseCode})` };
  const what = responseCode > 0 ? `answered ${responseCode}` : `failed (${code})`;
  return { kind: 'failed', reason: `the mail server ${what}${command ? ` at ${command}` : ''}` };
}

// The message of the error is left out: it may repeat addresses or the login.
function faultOf(error: unknown): { command: string; responseCode: number; code: string } {
  const fault = error instanceof Error ? error : new Error('unknown');
  const text = (key: 'command' | 'code') => (key in fault ? String(Reflect.get(fault, key)) : '');
  const responseCode = 'responseCode' in fault ? Number(fault.responseCode) || 0 : 0;
  return { command: text('command'), responseCode, code: text('code') || fault.name };
}
