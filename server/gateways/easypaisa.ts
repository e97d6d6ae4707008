// Easypaisa, the page Easypay: two forms one after the other, the first with a hash that is encrypted, and an answer that nobody signed. Only its
// inquiry tells what was paid.
import { createCipheriv } from 'node:crypto';
import { jsonOf, textOf } from '#shop/couriers/read-answer.ts';
import type {
  AskedTry,
  Gateway,
  GatewayAnswer,
  GatewayCall,
  GatewayValues,
  Heard,
  HostedPage,
  Payable,
  GatewaySaid,
  ToldFields,
} from './gateway.ts';
import { isNotThere, paisaOf, stamp, unclear, why } from './read-said.ts';

const apiHost = 'easypay.easypaisa.com.pk';

function page(payable: Payable, values: GatewayValues): HostedPage {
  const { ref, amount, expiresAt, backUrl } = payable;
  const fields = {
    amount: `${amount / 100}.0`,
    autoRedirect: '1',
    expiryDate: stamp(expiresAt, ' '),
    orderRefNum: ref,
    postBackURL: backUrl,
    storeId: values['storeId'] ?? '',
  };
  return {
    method: 'post',
    url: `https://${apiHost}/easypay/Index.jsf`,
    fields: { ...fields, merchantHashedReq: hashOf(fields, values['hashKey'] ?? '') },
  };
}

/** The fields by name, encrypted: AES of as many bits as the key has, block by block. */
function hashOf(fields: Record<string, string>, hashKey: string): string {
  const key = Buffer.from(hashKey);
  const names = Object.keys(fields).toSorted();
  const text = names.map((name) => `${name}=${fields[name] ?? ''}`).join('&');
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null);
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
}

/** After the first form it sends the browser back with a token, for the second. */
function onward(query: URLSearchParams, backUrl: string): HostedPage | null {
  const token = query.get('auth_token') ?? '';
  if (token === '' || token.length > 500) return null;
  const fields = { auth_token: token, postBackURL: backUrl };
  return { method: 'post', url: `https://${apiHost}/easypay/Confirm.jsf`, fields };
}

function encodeInquiry({ ref }: AskedTry, values: GatewayValues): GatewayCall {
  const credentials = Buffer.from(`${values['username'] ?? ''}:${values['password'] ?? ''}`);
  return {
    method: 'POST',
    path: 'easypay-service/rest/v4/inquire-transaction',
    headers: { Credentials: credentials.toString('base64') },
    body: { orderId: ref, storeId: values['storeId'] ?? '', accountNum: values['accountNum'] ?? '' },
  };
}

function readInquiry(answer: GatewayAnswer, asked: AskedTry, values: GatewayValues): GatewaySaid {
  const said = jsonOf(answer);
  const words = textOf(said, 'responseDesc', 'errorReason');
  const code = textOf(said, 'responseCode');
  if (answer.status !== 200 || code === '') return unclear('Easypaisa', words);
  if (code !== '0000')
    return isNotThere(words) ? { kind: 'open', why: why(words) } : unclear('Easypaisa', words, `(${code})`);
  const isOurs =
    textOf(said, 'orderId') === asked.ref && [values['storeId'], ''].includes(textOf(said, 'storeId'));
  if (!isOurs) return unclear('Easypaisa', 'It answered for another order.');
  const status = textOf(said, 'transactionStatus').toUpperCase();
  if (status === 'PAID')
    return {
      kind: 'paid',
      ref: asked.ref,
      paisa: paisaOf(textOf(said, 'transactionAmount')) ?? NaN,
      currency: null,
      theirs: textOf(said, 'transactionId', 'paymentToken'),
    };
  if (/^(FAILED|EXPIRED|DROPPED|REVERSED|CANCELLED|BLOCKED)$/.test(status))
    return { kind: 'unpaid', why: why(status, textOf(said, 'errorReason')) };
  return /^(PENDING|INITIATED|IN_PROGRESS)$/.test(status)
    ? { kind: 'open', why: status }
    : unclear('Easypaisa', status);
}

function hear(fields: ToldFields): Heard {
  const ref = fields['orderRefNumber'] ?? fields['orderRefNum'] ?? fields['orderId'] ?? fields['order_id'];
  return { ref: ref || null, token: null, said: null };
}

export const easypaisa: Gateway = {
  name: 'easypaisa',
  apiHost,
  pageHost: apiHost,
  fields: [
    { key: 'storeId', label: 'Store ID' },
    {
      key: 'hashKey',
      label: 'Hash key',
      secret: true,
      form: {
        is: /^([\u0021-\u007e]{16}|[\u0021-\u007e]{24}|[\u0021-\u007e]{32})$/,
        words: 'The hash key has 16, 24 or 32 letters and digits.',
      },
    },
    { key: 'accountNum', label: 'Merchant account number' },
    { key: 'username', label: 'User name of the API', secret: true },
    { key: 'password', label: 'Password of the API', secret: true },
  ],
  prepare: [],
  page,
  onward,
  inquire: { encode: encodeInquiry, read: readInquiry },
  hear,
};
