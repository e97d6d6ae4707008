// Sendpk: one form, answered by a line of text.
import type { Provider } from './provider.ts';
import { smsText } from './sms-text.ts';

export const sendpk: Provider = {
  name: 'sendpk',
  title: 'Sendpk',
  channel: 'sms',
  fields: [
    { key: 'apiKey', label: 'API key', secret: true },
    { key: 'sender', label: 'Sender (mask)', hint: 'As it was registered with PTA.' },
  ],
  encode: (account, message) => ({
    method: 'POST',
    url: 'https://sendpk.com/api/sms.php',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      api_key: account['apiKey'] ?? '',
      sender: account['sender'] ?? '',
      mobile: message.to.slice(1),
      message: smsText(message),
    }).toString(),
  }),
  written: smsText,
  // "OK ID:123". Words that refuse are not published: any other text of an answer below 500 is his no.
  readSent: (status, text) => {
    const sent = /^\s*OK\b\s*(?:ID\s*:?\s*(\w+))?/i.exec(text);
    if (status !== null && status < 300 && sent) return { kind: 'sent', id: sent[1] ?? null };
    if (status === 429) return { kind: 'later' };
    if (status === null || status >= 500 || text.trim() === '' || text.includes('<'))
      return { kind: 'unknown' };
    return { kind: 'refused', why: text.trim().slice(0, 300) };
  },
};
