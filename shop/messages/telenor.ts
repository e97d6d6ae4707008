// Telenor's corporate SMS: signed in for each message, both by GET with the secrets in the address, answered in XML.
import type { Provider, ProviderRequest, SentAnswer } from './provider.ts';
import { smsText } from './sms-text.ts';

const API = 'https://telenorcsms.com.pk:27677/corporate_sms2/api';

export const telenor: Provider = {
  name: 'telenor',
  title: 'Telenor',
  channel: 'sms',
  fields: [
    { key: 'msisdn', label: 'Account number', hint: 'The phone number of the account: 923…' },
    { key: 'password', label: 'Password', secret: true },
    { key: 'sender', label: 'Sender (mask)', hint: 'As it was registered with PTA.' },
  ],
  signIn: {
    encode: ({ msisdn = '', password = '' }) => get('auth.jsp', { msisdn, password }),
    // Nothing was sent yet, so that whatever is not a clear no is tried again.
    read: (status, text) => {
      const { response, data } = readXml(text);
      if (status !== 200 || response === null) return { kind: 'later' };
      return response === 'OK' && data ? { session: data } : { kind: 'refused', why: whyNot(response, data) };
    },
  },
  encode: ({ session = '', sender = '' }, message) =>
    get('sendsms.jsp', {
      session_id: session,
      to: message.to.slice(1),
      text: smsText(message),
      mask: sender,
    }),
  written: smsText,
  readSent,
};

function get(path: string, parameters: Record<string, string>): ProviderRequest {
  return { method: 'GET', url: `${API}/${path}?${new URLSearchParams(parameters).toString()}`, headers: {} };
}

function readSent(status: number | null, text: string): SentAnswer {
  const { response, data } = readXml(text);
  if (status === 429) return { kind: 'later' };
  if (status === null || status >= 500 || response === null) return { kind: 'unknown' };
  return response === 'OK' ? { kind: 'sent', id: data } : { kind: 'refused', why: whyNot(response, data) };
}

/** `Error 200` stands in one of the two; what its numbers mean is not published. */
function whyNot(response: string, data: string | null): string {
  const why = [response, data].find((each) => each?.startsWith('Error ')) ?? response;
  return why.slice(0, 300) || 'Error';
}

type XmlAnswer = { response: string | null; data: string | null };

function readXml(text: string): XmlAnswer {
  const element = (name: string) =>
    new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[)?([^<\\]]*?)(?:\\]\\]>)?\\s*</${name}>`).exec(text)?.[1] ??
    null;
  return { response: element('response'), data: element('data') || null };
}
