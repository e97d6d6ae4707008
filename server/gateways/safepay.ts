// Safepay, the third version of its API, in paisa: a session and a token that opens its page, and an inquiry by the name that Safepay gives the session
// (its tracker). How a push is signed is told in two ways, so a push only makes the shop ask.
import { jsonOf, rowsOf, textOf, valueOf } from '#shop/couriers/read-answer.ts';
import type {
  AskedTry,
  Gateway,
  GatewayAnswer,
  GatewayCall,
  GatewayValues,
  Heard,
  HostedPage,
  Payable,
  PrepareStep,
  GatewaySaid,
  ToldFields,
} from './gateway.ts';
import { unclear, why } from './read-said.ts';

function call(method: 'GET' | 'POST', path: string, values: GatewayValues, body?: object): GatewayCall {
  const headers = { 'X-SFPY-MERCHANT-SECRET': values['secret'] ?? '' };
  return { method, path, headers, ...(body && { body }) };
}

const openSession: PrepareStep = {
  encode: ({ amount, ref }, values) =>
    call('POST', 'order/payments/v3/', values, {
      merchant_api_key: values['apiKey'] ?? '',
      intent: 'CYBERSOURCE',
      mode: 'payment',
      currency: 'PKR',
      amount,
      metadata: { order_id: ref },
    }),
  read: (answer) => {
    const data = valueOf(jsonOf(answer), 'data');
    const tracker = textOf(valueOf(data, 'tracker'), 'token');
    return told(answer, 'token', /^[\w-]{4,200}$/.test(tracker) ? tracker : '');
  },
};

const openPage: PrepareStep = {
  encode: (_payable, values) => call('POST', 'client/passport/v1/token', values),
  read: (answer) => told(answer, 'passport', textOf(jsonOf(answer), 'data')),
};

function told(answer: GatewayAnswer, key: string, value: string): ReturnType<PrepareStep['read']> {
  if (answer.status < 300 && value !== '') return { kind: 'told', told: { [key]: value } };
  return { kind: 'no', why: why(wordsIn(answer) || `Safepay answered ${answer.status}.`) };
}

function wordsIn(answer: GatewayAnswer): string {
  const status = valueOf(jsonOf(answer), 'status');
  const [first] = rowsOf(status, 'errors');
  return typeof first === 'string' ? first : textOf(status, 'message');
}

function page({ ref, backUrl }: Payable, _values: GatewayValues, by: ToldFields): HostedPage {
  const fields = {
    environment: 'production',
    tracker: by['token'] ?? '',
    tbt: by['passport'] ?? '',
    source: 'hosted',
    order_id: ref,
    redirect_url: backUrl,
    cancel_url: backUrl,
  };
  return { method: 'get', url: 'https://getsafepay.com/embedded', fields };
}

function encodeInquiry({ token }: AskedTry, values: GatewayValues): GatewayCall {
  return call('GET', `reporter/api/v1/payments/${encodeURIComponent(token ?? '')}`, values);
}

// The session stands in `data`, or in `data.tracker`: both were seen.
function readInquiry(answer: GatewayAnswer, { ref, token }: AskedTry, values: GatewayValues): GatewaySaid {
  const data = valueOf(jsonOf(answer), 'data');
  const session = valueOf(data, 'tracker') ?? data;
  const state = textOf(session, 'state');
  if (answer.status !== 200 || textOf(session, 'token') !== token) return unclear('Safepay', wordsIn(answer));
  const client = textOf(session, 'client') || textOf(valueOf(session, 'client'), 'api_key');
  if (client !== values['apiKey']) return unclear('Safepay', 'It answered for another merchant.');
  if (state !== 'TRACKER_ENDED') return readState(state);
  const attempts = rowsOf(session, 'attempts');
  if (attempts.length > 0 && !attempts.some((each) => valueOf(each, 'is_success') === true))
    return { kind: 'unpaid', why: 'It ended without a payment.' };
  const quote = valueOf(valueOf(session, 'purchase_totals'), 'quote_amount');
  const amount = textOf(quote, 'amount');
  return {
    kind: 'paid',
    ref,
    paisa: /^\d{1,12}$/.test(amount) ? Number(amount) : NaN,
    currency: textOf(quote, 'currency'),
    theirs: token,
  };
}

function readState(state: string): GatewaySaid {
  if (/^TRACKER_(CANCELLED|EXPIRED|VOIDED|REVERSED|REJECTED)$/.test(state))
    return { kind: 'unpaid', why: state };
  return /^TRACKER_(STARTED|ENROLLED|AUTHORIZED)$/.test(state)
    ? { kind: 'open', why: state }
    : unclear('Safepay', state);
}

function hear(fields: ToldFields): Heard {
  const token = fields['data.tracker'] ?? fields['data.token'] ?? fields['tracker'] ?? null;
  return { ref: fields['order_id'] ?? null, token, said: null };
}

export const safepay: Gateway = {
  name: 'safepay',
  apiHost: 'api.getsafepay.com',
  pageHost: 'getsafepay.com',
  fields: [
    { key: 'apiKey', label: 'Public API key', hint: 'It begins with sec_.' },
    { key: 'secret', label: 'Secret key', secret: true },
  ],
  prepare: [openSession, openPage],
  page,
  inquire: { byToken: true, encode: encodeInquiry, read: readInquiry },
  hear,
};
