// JazzCash as far as its facts are public: a form signed by HMAC-SHA256 with the salt, amounts in paisa, code 000, an inquiry that says 121.
import { createHmac } from 'node:crypto';
import { karachi, stampTime } from '../engine/karachi.ts';
import type { SimCall, SimReply } from '../engine/skin.ts';
import type { GatewaySkin, GatewayWorld, SimPayment } from './skin.ts';

const account = { merchantId: 'MC10001', password: 'simpass123', salt: 'simsalt4567' };

type JazzcashFields = Record<string, string>;

function hash(fields: JazzcashFields): string {
  const filled = Object.entries(fields).filter(([name, value]) => name !== 'pp_SecureHash' && value !== '');
  const values = filled.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
  return createHmac('sha256', account.salt)
    .update(`${account.salt}&${values.join('&')}`)
    .digest('hex')
    .toUpperCase();
}

function withHash(fields: JazzcashFields): JazzcashFields {
  return { ...fields, pp_SecureHash: hash(fields) };
}

function given(call: SimCall): JazzcashFields {
  return Object.fromEntries(Object.keys(call.body).map((key) => [key, call.text(key)]));
}

const needed = [
  'pp_Version',
  'pp_TxnRefNo',
  'pp_Amount',
  'pp_TxnCurrency',
  'pp_TxnDateTime',
  'pp_BillReference',
  'pp_ReturnURL',
];

function openPage(call: SimCall, world: GatewayWorld): SimReply {
  const fields = given(call);
  const missing = needed.find((name) => !fields[name]);
  const wrong = missing ?? (fields['pp_MerchantID'] === account.merchantId ? null : 'pp_MerchantID');
  if (wrong) return { status: 400, text: `Please provide a valid value for ${wrong}` };
  if (fields['pp_Password'] !== account.password) return { status: 400, text: 'Password mismatch' };
  if (fields['pp_SecureHash']?.toUpperCase() !== hash(fields))
    return { status: 400, text: 'Secure hash mismatch' };
  if (!/^\d{14}$/.test(fields['pp_TxnDateTime'] ?? '')) return { status: 400, text: 'pp_TxnDateTime' };
  if (!/^[0-9A-Za-z]+$/.test(fields['pp_BillReference'] ?? ''))
    return { status: 400, text: 'pp_BillReference' };
  const ref = fields['pp_TxnRefNo'] ?? '';
  const known = world.byRef(ref);
  if (known && known.state !== 'open') return { status: 400, text: 'Transaction reference used before' };
  const payment =
    known ??
    world.add({
      ref,
      paisa: Number(fields['pp_Amount']),
      backUrl: fields['pp_ReturnURL'] ?? '',
      expiresAt: stampTime(fields['pp_TxnExpiryDateTime'] ?? ''),
    });
  return world.page(payment);
}

function result({ ref, paisa, state, token }: SimPayment): JazzcashFields {
  const isPaid = state === 'paid';
  return withHash({
    pp_Amount: String(paisa),
    pp_AuthCode: '',
    pp_BillReference: 'billRef',
    pp_Language: 'EN',
    pp_MerchantID: account.merchantId,
    pp_ResponseCode: isPaid ? '000' : '157',
    pp_ResponseMessage: isPaid
      ? 'Thank you for Using JazzCash, your transaction was successful.'
      : 'Transaction is pending.',
    pp_RetreivalReferenceNo: token.replaceAll(/\D/g, '').padStart(12, '2').slice(0, 12),
    pp_TxnCurrency: 'PKR',
    pp_TxnDateTime: karachi(new Date(), 'YYYYMMDDHHmmss'),
    pp_TxnRefNo: ref,
    pp_TxnType: 'MWALLET',
    pp_Version: '1.1',
    ppmpf_1: '',
  });
}

function inquire(call: SimCall, world: GatewayWorld): SimReply {
  const fields = given(call);
  if (
    fields['pp_SecureHash']?.toUpperCase() !== hash(fields) ||
    fields['pp_MerchantID'] !== account.merchantId
  )
    return { json: withHash({ pp_ResponseCode: '115', pp_ResponseMessage: 'Invalid secure hash' }) };
  const payment = world.byRef(fields['pp_TxnRefNo'] ?? '');
  if (!payment)
    return { json: withHash({ pp_ResponseCode: '110', pp_ResponseMessage: 'Transaction record not found' }) };
  const code = { paid: '121', open: '157', failed: '199' }[payment.state];
  const words = {
    paid: 'Transaction has been marked confirmed by Merchant.',
    open: 'Transaction is pending',
    failed: 'Sorry! Your transaction was not successful.',
  }[payment.state];
  return {
    json: withHash({
      pp_ResponseCode: '000',
      pp_ResponseMessage: 'The requested operation has been performed successfully.',
      pp_PaymentResponseCode: code,
      pp_PaymentResponseMessage: words,
      pp_Status: { paid: 'Completed', open: 'Pending', failed: 'Failed' }[payment.state],
      pp_RetreivalReferenceNo: result(payment)['pp_RetreivalReferenceNo'] ?? '',
      pp_SettlementDate: '',
    }),
  };
}

export const jazzcashSkin: GatewaySkin = {
  name: 'jazzcash',
  account,
  answer: (call, world) => {
    if (call.method === 'POST' && call.path === '/CustomerPortal/transactionmanagement/merchantform/')
      return openPage(call, world);
    if (call.method === 'POST' && call.path === '/ApplicationAPI/API/PaymentInquiry/Inquire')
      return inquire(call, world);
    return null;
  },
  comeBack: (payment) => ({ method: 'post', url: payment.backUrl, fields: result(payment) }),
  push: (payment, url) => ({
    url,
    type: 'application/json',
    body: JSON.stringify(result(payment)),
  }),
};
