// PayFast of Pakistan as far as its facts are public: a token, a form, and a hash over basket, key, merchant and code. It has no inquiry.
import { createHash } from 'node:crypto';
import type { SimCall, SimReply } from '../engine/skin.ts';
import type { GatewaySkin, GatewayWorld, SimPayment } from './skin.ts';

const account = { merchantId: '10242', securedKey: 'simSecuredKey99' };
const folder = '/Ecommerce/api/Transaction';

function accessToken(basket: string, amount: string): string {
  return createHash('sha256').update(`${account.securedKey} ${basket} ${amount}`).digest('hex');
}

function getToken(call: SimCall): SimReply {
  const isRight =
    call.text('MERCHANT_ID') === account.merchantId &&
    call.text('SECURED_KEY') === account.securedKey &&
    call.text('CURRENCY_CODE') === 'PKR' &&
    call.text('BASKET_ID') !== '' &&
    /^\d+$/.test(call.text('TXNAMT'));
  if (!isRight) return { status: 401, json: { MESSAGE: 'Invalid merchant or secured key' } };
  const token = accessToken(call.text('BASKET_ID'), call.text('TXNAMT'));
  return {
    json: {
      MERCHANT_ID: account.merchantId,
      ACCESS_TOKEN: token,
      NAME: 'Simulated',
      GENERATED_DATE_TIME: '',
    },
  };
}

const needed = [
  'PROCCODE',
  'ORDER_DATE',
  'SUCCESS_URL',
  'FAILURE_URL',
  'CHECKOUT_URL',
  'SIGNATURE',
  'VERSION',
  'TRAN_TYPE',
];

function page(call: SimCall, world: GatewayWorld): SimReply {
  const missing = needed.find((name) => call.text(name) === '');
  if (missing) return { status: 400, text: `${missing} is missing` };
  const ref = call.text('BASKET_ID');
  if (call.text('TOKEN') !== accessToken(ref, call.text('TXNAMT')))
    return { status: 400, text: 'Invalid token' };
  const known = world.byRef(ref);
  if (known && known.state !== 'open') return { status: 400, text: 'Basket used before' };
  const urls = { backUrl: call.text('SUCCESS_URL'), hookUrl: call.text('CHECKOUT_URL') };
  return world.page(known ?? world.add({ ref, paisa: Number(call.text('TXNAMT')) * 100, ...urls }));
}

function result({ ref, paisa, state, token }: SimPayment): Record<string, string> {
  const code = state === 'paid' ? '000' : '104';
  const text = [ref, account.securedKey, account.merchantId, code].join('|');
  return {
    err_code: code,
    err_msg: state === 'paid' ? 'Processed OK' : 'Cancelled by the customer',
    transaction_id: token,
    basket_id: ref,
    transaction_amount: (paisa / 100).toFixed(2),
    transaction_currency: 'PKR',
    PaymentName: 'Wallet',
    validation_hash: createHash('sha256').update(text).digest('hex'),
  };
}

export const payfastSkin: GatewaySkin = {
  name: 'payfast',
  account,
  answer: (call, world) => {
    if (call.method !== 'POST') return null;
    if (call.path === `${folder}/GetAccessToken`) return getToken(call);
    return call.path === `${folder}/PostTransaction` ? page(call, world) : null;
  },
  comeBack: (payment) => ({ method: 'get', url: payment.backUrl, fields: result(payment) }),
  push: (payment, url) => ({
    url,
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(result(payment)).toString(),
  }),
};
