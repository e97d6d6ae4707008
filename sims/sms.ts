// Who sends SMS, as far as their facts are public, on this machine. Written from the facts, not from the shop's own files.
import { randomUUID } from 'node:crypto';

type TakenSms = { by: 'sendpk' | 'veevotech' | 'telenor'; to: string; sender: string; text: string };

type SmsAnswer = { status: number; type: string; body: string };

type SmsSim = {
  taken: readonly TakenSms[];
  /** Null for a path of none of them; with its query. */
  answer(path: string, body: string): SmsAnswer | null;
};

export function simulateSms({ apiKey }: { apiKey: string }): SmsSim {
  const taken: TakenSms[] = [];
  const take = (sms: TakenSms) => taken.push(sms);
  const sessions = new Set<string>();
  return {
    taken,
    answer: (path, body) => {
      if (path === '/api/sms.php') return sendpk(new URLSearchParams(body), apiKey, take);
      if (path === '/v3/sendsms') return veevotech(body, apiKey, take);
      const { pathname, searchParams } = new URL(path, 'http://sim');
      if (pathname === '/corporate_sms2/api/auth.jsp') return telenorSession(searchParams, apiKey, sessions);
      return pathname === '/corporate_sms2/api/sendsms.jsp' ? telenor(searchParams, sessions, take) : null;
    },
  };
}

const plain = (body: string): SmsAnswer => ({ status: 200, type: 'text/plain', body });

const json = (answer: object): SmsAnswer => ({
  status: 200,
  type: 'application/json',
  body: JSON.stringify(answer),
});

function sendpk(form: URLSearchParams, apiKey: string, take: (sms: TakenSms) => number): SmsAnswer {
  const [to, sender, message] = ['mobile', 'sender', 'message'].map((name) => form.get(name) ?? '');
  if (form.get('api_key') !== apiKey) return plain('Invalid API Key');
  if (!/^92\d{10}$/.test(to ?? '')) return plain('Invalid Number');
  if (!sender || !message) return plain('Missing Parameters');
  return plain(`OK ID:${take({ by: 'sendpk', to: to ?? '', sender, text: message })}`);
}

function veevotech(body: string, apiKey: string, take: (sms: TakenSms) => number): SmsAnswer {
  const sent = JSON.parse(body) as Partial<
    Record<'apikey' | 'receivernum' | 'sendernum' | 'textmessage', string>
  >;
  const { receivernum: to = '', sendernum: sender = '', textmessage: text = '' } = sent;
  const error = (why: string, code: string) => json({ STATUS: 'ERROR', ERROR_FILTER: why, ERROR_CODE: code });
  if (sent.apikey !== apiKey) return error('AUTHENTICATION FAILED', '101');
  if (!/^\+92\d{10}$/.test(to)) return error('INVALID RECEIVER', '203');
  if (!sender || !text) return error('EMPTY', '204');
  return json({ STATUS: 'SUCCESSFUL', MESSAGE_ID: String(take({ by: 'veevotech', to, sender, text })) });
}

const xml = (command: string, data: string, response: 'OK' | 'Error'): SmsAnswer => ({
  status: 200,
  type: 'text/xml',
  body: `<?xml version="1.0" encoding="UTF-8" ?><corpsms><command>${command}</command><data>${data}</data><response>${response}</response></corpsms>`,
});

/** The password is the API key of the others. */
function telenorSession(asked: URLSearchParams, apiKey: string, sessions: Set<string>): SmsAnswer {
  if (!/^923\d{9}$/.test(asked.get('msisdn') ?? '') || asked.get('password') !== apiKey)
    return xml('Auth_request', 'Error 200', 'Error');
  const session = randomUUID();
  sessions.add(session);
  return xml('Auth_request', session, 'OK');
}

function telenor(sent: URLSearchParams, sessions: Set<string>, take: (sms: TakenSms) => number): SmsAnswer {
  const [session = '', to = '', text = '', sender = ''] = ['session_id', 'to', 'text', 'mask'].map(
    (name) => sent.get(name) ?? '',
  );
  // A session is for one message here, as it may be over at any time.
  if (!sessions.delete(session)) return xml('Submit_SM', 'Error 102', 'Error');
  if (!/^92\d{10}$/.test(to) || text === '') return xml('Submit_SM', 'Error 211', 'Error');
  return xml('Submit_SM', String(take({ by: 'telenor', to, sender, text })), 'OK');
}
