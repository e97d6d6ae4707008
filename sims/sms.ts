// Two aggregators of SMS as far as their facts are public, on this machine. Written from the facts, not from the shop's own files.

type TakenSms = { by: 'sendpk' | 'veevotech'; to: string; sender: string; text: string };

type SmsAnswer = { status: number; type: string; body: string };

type SmsSim = {
  taken: readonly TakenSms[];
  /** Null for a path of neither. */
  answer(path: string, body: string): SmsAnswer | null;
};

export function simulateSms({ apiKey }: { apiKey: string }): SmsSim {
  const taken: TakenSms[] = [];
  const take = (sms: TakenSms) => taken.push(sms);
  return {
    taken,
    answer: (path, body) => {
      if (path === '/api/sms.php') return sendpk(new URLSearchParams(body), apiKey, take);
      return path === '/v3/sendsms' ? veevotech(body, apiKey, take) : null;
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
