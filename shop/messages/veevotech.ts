// VeevoTech: JSON both ways.
import { z } from 'zod';
import type { Provider, SentAnswer } from './provider.ts';
import { smsText } from './sms-text.ts';

export const veevotech: Provider = {
  name: 'veevotech',
  title: 'VeevoTech',
  channel: 'sms',
  fields: [
    { key: 'apiKey', label: 'API key (hash)', secret: true },
    { key: 'sender', label: 'Sender', default: 'Default', hint: 'Default, or your registered mask.' },
  ],
  encode: (account, message) => ({
    method: 'POST',
    url: 'https://api.veevotech.com/v3/sendsms',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      apikey: account['apiKey'],
      receivernum: message.to,
      sendernum: account['sender'],
      textmessage: smsText(message),
    }),
  }),
  written: smsText,
  readSent,
};

const answerShape = z.object({
  STATUS: z.enum(['SUCCESSFUL', 'ERROR']),
  MESSAGE_ID: z.union([z.string(), z.number()]).optional(),
  ERROR_FILTER: z.string().default(''),
  ERROR_CODE: z.union([z.string(), z.number()]).optional(),
});

function readSent(status: number | null, text: string): SentAnswer {
  const read = answerShape.safeParse(parsed(text));
  if (status === 429) return { kind: 'later' };
  if (status === null || status >= 500 || !read.success) return { kind: 'unknown' };
  const { STATUS, MESSAGE_ID: id, ERROR_FILTER: why, ERROR_CODE: code } = read.data;
  if (STATUS === 'SUCCESSFUL') return { kind: 'sent', id: id === undefined ? null : String(id) };
  return { kind: 'refused', why: `${code ?? ''} ${why}`.trim().slice(0, 300) || 'ERROR' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
