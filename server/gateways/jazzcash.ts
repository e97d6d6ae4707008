// JazzCash, the page of its merchants (version 1.1): a form that is signed with the integrity salt, in paisa; its answer comes back by the
// browser and by IPN, with the same fields and signature. The password stands in the form for the customer to see: only the salt is a secret.
import { createHmac } from 'node:crypto';
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
import { isNotThere, isSigned, stamp, unclear, why } from './read-said.ts';

const apiHost = 'payments.jazzcash.com.pk';

function page(payable: Payable, values: GatewayValues): HostedPage {
  const { ref, amount, begunAt, expiresAt, order, storeName, backUrl } = payable;
  const fields = signed(values, {
    pp_Version: '1.1',
    pp_TxnType: '',
    pp_Language: 'EN',
    pp_MerchantID: values['merchantId'] ?? '',
    pp_SubMerchantID: '',
    pp_Password: values['password'] ?? '',
    pp_BankID: '',
    pp_ProductID: '',
    pp_TxnRefNo: ref,
    pp_Amount: String(amount),
    pp_TxnCurrency: 'PKR',
    pp_TxnDateTime: stamp(begunAt),
    pp_BillReference: order,
    pp_Description: `Order ${order} ${storeName}`.replaceAll(/[^\w ]/g, '').slice(0, 100),
    pp_TxnExpiryDateTime: stamp(expiresAt),
    pp_ReturnURL: backUrl,
  });
  const url = `https://${apiHost}/CustomerPortal/transactionmanagement/merchantform/`;
  return { method: 'post', url, fields };
}

function signed(values: GatewayValues, fields: Record<string, string>): Record<string, string> {
  return { ...fields, pp_SecureHash: signatureOf(fields, values) };
}

/** HMAC-SHA256 over the salt and the values that are not empty, by the names of their fields. */
function signatureOf(fields: ToldFields, values: GatewayValues): string {
  const salt = values['salt'] ?? '';
  const names = Object.keys(fields)
    .filter((name) => /^(pp_|ppmpf_)/.test(name) && name !== 'pp_SecureHash' && fields[name] !== '')
    .toSorted();
  const text = [salt, ...names.map((name) => fields[name])].join('&');
  return createHmac('sha256', salt).update(text).digest('hex').toUpperCase();
}

function encodeInquiry({ ref }: AskedTry, values: GatewayValues): GatewayCall {
  const body = signed(values, {
    pp_TxnRefNo: ref,
    pp_MerchantID: values['merchantId'] ?? '',
    pp_Password: values['password'] ?? '',
  });
  return { method: 'POST', path: 'ApplicationAPI/API/PaymentInquiry/Inquire', body };
}

// Two codes: that of the question, and that of the payment, where 121 is paid.
function readInquiry(answer: GatewayAnswer, asked: AskedTry): GatewaySaid {
  const said = jsonOf(answer);
  const asks = textOf(said, 'pp_ResponseCode');
  const words = textOf(said, 'pp_PaymentResponseMessage', 'pp_ResponseMessage');
  const ref = textOf(said, 'pp_TxnRefNo');
  if (answer.status !== 200 || asks === '' || (ref !== '' && ref !== asked.ref))
    return unclear('JazzCash', words);
  const code = textOf(said, 'pp_PaymentResponseCode');
  if (code === '121') return paid(said, asked.ref);
  if (asks !== '000')
    return isNotThere(words) ? { kind: 'open', why: why(words) } : unclear('JazzCash', words);
  if (code === '') return unclear('JazzCash', words);
  return notPaid(code, why(words, `(${code})`), textOf(said, 'pp_Status'));
}

function paid(said: unknown, ref: string): GatewaySaid {
  const amount = textOf(said, 'pp_Amount');
  return {
    kind: 'paid',
    ref,
    paisa: /^\d{1,12}$/.test(amount) ? Number(amount) : amount === '' ? null : NaN,
    currency: textOf(said, 'pp_TxnCurrency') || null,
    theirs: textOf(said, 'pp_RetreivalReferenceNo', 'pp_AuthCode'),
  };
}

// 124: a voucher that is not paid yet; 157: the customer has not answered on his phone yet.
function notPaid(code: string, words: string, status = ''): GatewaySaid {
  const isOpen = code === '124' || code === '157' || /pend|initiat|progress/i.test(status);
  return { kind: isOpen ? 'open' : 'unpaid', why: words };
}

function hear(fields: ToldFields, values: GatewayValues): Heard {
  const ref = fields['pp_TxnRefNo'] || null;
  const isProved =
    isSigned(fields['pp_SecureHash'] ?? '', signatureOf(fields, values)) &&
    fields['pp_MerchantID'] === values['merchantId'];
  const code = fields['pp_ResponseCode'] ?? '';
  if (!isProved || ref === null || code === '') return { ref, token: null, said: null };
  const words = why(fields['pp_ResponseMessage'] ?? '', `(${code})`);
  if (code !== '000' && code !== '121') return { ref, token: null, said: notPaid(code, words) };
  const said = paid(fields, ref);
  // A yes that leaves out amount or currency proves too little: then it is asked for.
  const isWhole = said.kind === 'paid' && said.paisa !== null && said.currency !== null;
  return { ref, token: null, said: isWhole ? said : null };
}

export const jazzcash: Gateway = {
  name: 'jazzcash',
  apiHost,
  pageHost: apiHost,
  fields: [
    { key: 'merchantId', label: 'Merchant ID' },
    { key: 'password', label: 'Password', secret: true },
    { key: 'salt', label: 'Integrity salt', secret: true },
  ],
  prepare: [],
  page,
  inquire: { encode: encodeInquiry, read: readInquiry },
  hear,
};
